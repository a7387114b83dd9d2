import type { ShellConfig } from '@sabha/contract/composition'

const required = [
  'backendUrl',
  'publishableKey',
  'registryUrl',
  'registryKey',
  'remotesOrigin',
  'foundation',
] as const satisfies readonly (keyof ShellConfig)[]

/** Loads no schemas: the server validated the values. @throws Error naming the missing fields. */
export function readConfig(value: unknown): ShellConfig {
  if (isConfig(value)) return value
  const present = typeof value === 'object' && value !== null ? value : {}
  const missing = required.filter((name) => !(name in present))
  throw new Error(`The configuration in the page lacks ${missing.join(', ')}`)
}

function isConfig(value: unknown): value is ShellConfig {
  return typeof value === 'object' && value !== null && required.every((name) => name in value)
}
