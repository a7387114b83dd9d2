import { join } from 'node:path'
import { type ShellConfig, shellConfigSchema } from '@sabha/contract/composition'
import { readCheckedJson } from '@sabha/federation/build'

/**
 * Reads the configuration of the current pages.
 *
 * @throws Error if no pages have been written.
 */
export async function readConfig(pagesDir: string): Promise<ShellConfig> {
  const file = join(pagesDir, 'config.json')
  return readCheckedJson(file, shellConfigSchema)
}
