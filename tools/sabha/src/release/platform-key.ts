import { existsSync } from 'node:fs'
import type { Environment } from '@sabha/release'
import { UserError } from '../user-error.ts'

/** @throws UserError if the key that signs registries is missing, so that no new one is made. */
export function requirePlatformKey({ keyFile }: Pick<Environment, 'keyFile'>): void {
  if (existsSync(keyFile)) return
  throw new UserError(
    `Only the platform team may change a composition: its key, ${keyFile}, is not here. Nothing was changed. Ask the platform team, or restore the key.`,
  )
}
