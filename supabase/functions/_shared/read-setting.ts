export type Environment = Record<string, string | undefined>

/**
 * A variable that the function cannot do without.
 *
 * @throws Error naming it, when the function starts.
 */
export function readSetting(environment: Environment, name: string): string {
  const value = environment[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}

/** The key that may stand in public, for requests that bring a person's token. */
export function readPublishableKey(environment: Environment): string {
  return readKey(environment, 'SUPABASE_PUBLISHABLE_KEY')
}

/** The key that bypasses row level security. */
export function readSecretKey(environment: Environment): string {
  return readKey(environment, 'SUPABASE_SECRET_KEY')
}

/**
 * Hosted Supabase gives every key of a kind, by name, as JSON in the plural; the one named `default`
 * is there from the start. Who hosts it themselves may give one key in the singular.
 *
 * @throws Error naming what is missing, never a key.
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
    // The parser would quote what it was given.
    return {}
  }
}
