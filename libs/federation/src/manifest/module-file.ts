import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { moduleFiles } from '@sabha/contract/composition'

/** The source of a module that a manifest names, from the project's root; null where there is none. */
export function moduleFile(root: string, module: string): string | null {
  const file = moduleFiles(module).find((file) => existsSync(join(root, file)))
  return file ? `./${file}` : null
}
