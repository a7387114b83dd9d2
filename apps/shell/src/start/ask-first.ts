import { beginReads, hasStoredSession, profileRead } from '@sabha/backend'
import type { ShellConfig } from '@sabha/contract/composition'
import { readConfig } from './page-blocks/read-config.ts'
import { readPageBlock } from './page-blocks/read-page-block.ts'

/**
 * Reads the page's configuration and asks who is here, before what the application runs on is evaluated.
 *
 * @throws Error naming what the configuration lacks.
 */
export function askFirst(): ShellConfig {
  const config = readConfig(readPageBlock('sabha-config'))
  const { backendUrl: url, publishableKey } = config
  if (hasStoredSession()) beginReads([profileRead], { url, publishableKey })
  return config
}
