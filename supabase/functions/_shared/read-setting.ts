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
