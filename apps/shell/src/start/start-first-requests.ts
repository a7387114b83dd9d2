import { requestProfileEarly } from '@sabha/backend'
import type { ShellConfig } from '@sabha/contract/composition'
import { readConfig } from './page-blocks/read-config.ts'
import { readPageBlock } from './page-blocks/read-page-block.ts'

/** Runs before the application's libraries are evaluated. @throws Error naming the missing fields. */
export function startFirstRequests(): ShellConfig {
  const config = readConfig(readPageBlock('sabha-config'))
  const { backendUrl: url, publishableKey } = config
  requestProfileEarly({ url, publishableKey })
  return config
}
