import type { PageRegistry, Registry } from '@sabha/contract/composition'

/** Checks the outer schema only; `parseRemotes` checks each remote after the signature is verified. */
export function isRegistry(value: unknown): value is Registry | PageRegistry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'schema' in value &&
    value.schema === 1 &&
    'id' in value &&
    'signature' in value &&
    typeof value.signature === 'string' &&
    'remotes' in value &&
    Array.isArray(value.remotes) &&
    (!('part' in value) || ('others' in value && Array.isArray(value.others)))
  )
}
