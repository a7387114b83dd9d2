export type Environment = Record<string, string | undefined>

/**
 * Reads a required variable.
 *
 * @throws Error naming the variable if it is not set.
 */
export function readSetting(environment: Environment, name: string): string {
  const value = environment[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}

/** Reads the public key, for requests with a user's token. */
export function readPublishableKey(environment: Environment): string {
  return readKey(environment, 'SUPABASE_PUBLISHABLE_KEY')
}

/** Reads the key that bypasses row level security. */
export function readSecretKey(environment: Environment): string {
  return readKey(environment, 'SUPABASE_SECRET_KEY')
}

/**
 * Reads a key: hosted Supabase provides all keys of a kind as JSON by name in the plural variable,
 * of which `default` always exists; self-hosted installations may set one key in the singular
 * variable.
 *
 * @throws Error naming the missing variable, never a key.
 */
function readKey(environment: Environment, name: string): string {
  const all = environment[`${name}S`]
  if (!all) return readSetting(environment, name)
  const key = parseKeys(all).default
  if (typeof key === 'string' && key !== '') return key
  throw new Error(`${name}S must be a JSON object with a key named default.`)
}

function parseKeys(text: string): { default?: unknown } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    // The parser's message is not logged, because it would quote the key.
    return {}
  }
}
