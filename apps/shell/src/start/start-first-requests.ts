import { requestProfileEarly } from '@sabha/backend'
import type { ShellConfig } from '@sabha/contract/composition'
import { readConfig } from './page-blocks/read-config.ts'
import { readPageBlock } from './page-blocks/read-page-block.ts'

/**
 * Reads the page's configuration and requests the profile of the stored session, before the libraries of the
 * application are evaluated.
 *
 * @throws Error naming what the configuration lacks.
 */
export function startFirstRequests(): ShellConfig {
  const config = readConfig(readPageBlock('sabha-config'))
  const { backendUrl: url, publishableKey } = config
  requestProfileEarly({ url, publishableKey })
  return config
}
