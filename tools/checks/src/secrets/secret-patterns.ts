/** Pattern of a kind of secret. */
export interface SecretPattern {
  kind: string
  pattern: RegExp
  /** Checks a match again if the pattern alone matches too much. */
  confirms?(match: string): boolean
}

/** Kinds of secrets that this project could leak. Excludes public keys. */
export const secretPatterns: readonly SecretPattern[] = [
  { kind: 'Supabase secret key', pattern: /\bsb_secret_[A-Za-z0-9_-]{20,}/g },
  {
    kind: 'Supabase service key',
    pattern: /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/g,
    confirms: isServiceToken,
  },
  { kind: 'Supabase access token', pattern: /\bsbp_[a-f0-9]{40}\b/g },
  { kind: 'live payment key', pattern: /\brzp_live_[A-Za-z0-9]{14}\b/g },
  {
    kind: 'value of a secret variable',
    pattern:
      /\b[A-Z][A-Z0-9_]*(?:_SECRET|SECRET_KEY|SERVICE_ROLE_KEY|SERVICE_KEY|_PASSWORD|PRIVATE_KEY)\b["']?\s*[:=]\s*["'`]?[A-Za-z0-9+/_=-]{16,}/g,
    confirms: isValue,
  },
  {
    kind: 'private key',
    pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\\n|\s)+[A-Za-z0-9+/=]{16,}/g,
  },
  {
    // Matches the value in a JSON Web Key only, because a list of integrity hashes may contain a file with this name.
    kind: 'private key',
    pattern: /["']?\bd["']?\s*:\s*["'](?!sha\d{3}-)[A-Za-z0-9_-]{43,}["']/g,
  },
  {
    kind: 'database address with a password',
    pattern:
      /\bpostgres(?:ql)?:\/\/[^\s:/@"'`$]+:[^\s/@"'`$]{6,}@(?!localhost|127\.0\.0\.1)[a-z0-9]/gi,
  },
  { kind: 'Google client secret', pattern: /\bGOCSPX-[A-Za-z0-9_-]{20,}/g },
  { kind: 'service account', pattern: /["']private_key_id["']\s*:\s*["'][a-f0-9]{40}["']/g },
  { kind: 'AWS key', pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g },
  { kind: 'GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})/g },
  { kind: 'npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
]

const powerfulRoles = ['service_role', 'supabase_admin', 'postgres']

/** Returns whether a token bypasses row level security. Tokens of a user or of anon are not secrets. */
function isServiceToken(token: string): boolean {
  try {
    const claims: unknown = JSON.parse(atob(fromUrl(token.split('.')[1] ?? '')))
    return typeof claims === 'object' && claims !== null && 'role' in claims
      ? powerfulRoles.some((role) => role === claims.role)
      : false
  } catch {
    return false
  }
}

function fromUrl(text: string): string {
  return text.replaceAll('-', '+').replaceAll('_', '/')
}

/** Returns whether an assigned value looks random: words in one case are names or examples. */
function isValue(assignment: string): boolean {
  const value = /[A-Za-z0-9+/_=-]{16,}$/.exec(assignment)?.[0] ?? ''
  return /\d/.test(value) && /[a-z]/i.test(value) && new Set(value).size >= 8
}
