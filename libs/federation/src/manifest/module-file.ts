import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { moduleFiles } from '@sabha/contract/composition'

/**
 * Returns the source file of a module that a manifest names, relative to the project's root; null if there
 * is none.
 */
export function moduleFile(root: string, module: string): string | null {
  const file = moduleFiles(module).find((file) => existsSync(join(root, file)))
  return file ? `./${file}` : null
}
