import { join } from 'node:path'
import { type ShellConfig, shellConfigSchema } from '@sabha/contract/composition'
import { readCheckedJson } from '@sabha/federation/build'

/**
 * The configuration that the present pages carry.
 *
 * @throws Error where no pages have been written.
 */
export async function readConfig(pagesDir: string): Promise<ShellConfig> {
  const file = join(pagesDir, 'config.json')
  return readCheckedJson(file, shellConfigSchema)
}
