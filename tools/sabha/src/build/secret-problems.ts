/** Variables whose values must not reach pages. */
const secretNames = /SECRET|PASSWORD|PRIVATE|DATABASE_URL/

/** Returns the public variables whose value is a secret, with the message for each. */
export function findSecretProblems(
  publicNames: readonly string[],
  given: Readonly<Record<string, string | undefined>>,
): Map<string, string> {
  const secrets = Object.entries(given).filter(([name]) => secretNames.test(name))
  return new Map(
    publicNames.flatMap((name): [string, string][] => {
      const value = given[name]
      if (value === undefined) return []
      const same = secrets.find(([, secret]) => secret === value)
      if (same) return [[name, `is the value of ${same[0]}, which is secret`]]
      return isSecret(value) ? [[name, 'is a secret key: pages would show it']] : []
    }),
  )
}

function isSecret(value: string): boolean {
  return /sb_secret_|-----BEGIN|private_key/.test(value) || hasSecretRole(value)
}

/** Detects tokens of any role but `anon`, such as the service role key. */
function hasSecretRole(value: string): boolean {
  const [, payload] = /^eyJ[\w-]*\.([\w-]+)\./.exec(value) ?? []
  if (!payload) return value.startsWith('eyJ')
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return Reflect.get(Object(claims), 'role') !== 'anon'
  } catch {
    return true
  }
}
