import { join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'

export const repository = join(import.meta.dirname, '../..')
const changed = join(repository, 'apps/member/src/dashboard/dashboard-page.tsx')

/** Makes of a build the next one, in which a team has changed its page: the dashboard says one thing more. */
export function pluginChangedPage(): RsbuildPlugin {
  return {
    name: 'sabha:changed-page',
    setup(api) {
      api.transform({ test: changed }, ({ code }) => `${code}\nglobalThis.sabhaChangedPage = true`)
    },
  }
}
