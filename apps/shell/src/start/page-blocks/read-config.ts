import type { ShellConfig } from '@sabha/contract/composition'

const required = [
  'backendUrl',
  'publishableKey',
  'registryUrl',
  'registryKey',
  'remotesOrigin',
  'foundation',
] as const satisfies readonly (keyof ShellConfig)[]

/**
 * The configuration as it stands in the page. Who wrote the page has checked it by its schema; here
 * it is only told from a page that lacks it, so that no visitor has to fetch the schemas.
 *
 * @throws Error naming what is missing.
 */
export function readConfig(value: unknown): ShellConfig {
  if (isConfig(value)) return value
  const present = typeof value === 'object' && value !== null ? value : {}
  const missing = required.filter((name) => !(name in present))
  throw new Error(`The configuration in the page lacks ${missing.join(', ')}`)
}

function isConfig(value: unknown): value is ShellConfig {
  return typeof value === 'object' && value !== null && required.every((name) => name in value)
}
