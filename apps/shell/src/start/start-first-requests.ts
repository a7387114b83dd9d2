import { requestProfileEarly } from '@sabha/backend'
import type { ShellConfig } from '@sabha/contract/composition'
import { readConfig } from './page-blocks/read-config.ts'
import { readPageBlock } from './page-blocks/read-page-block.ts'

/**
 * Reads the page's configuration and requests the profile of the stored session before the application's libraries are
 * evaluated.
 *
 * @throws Error naming the missing fields of the configuration.
 */
export function startFirstRequests(): ShellConfig {
  const config = readConfig(readPageBlock('sabha-config'))
  const { backendUrl: url, publishableKey } = config
  requestProfileEarly({ url, publishableKey })
  return config
}
