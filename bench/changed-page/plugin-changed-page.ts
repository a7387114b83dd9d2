import { join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'

export const repository = join(import.meta.dirname, '../..')
const page = join(repository, 'apps/member/src/dashboard/dashboard-page.tsx')

/**
 * Makes of a build the next one, in which a team has changed its page: the dashboard says one thing more. Unless it
 * `isChanged`, the build is the present one with the names that modules have in the next: whatever goes through a
 * plugin has another name.
 */
export function pluginChangedPage({ isChanged = true } = {}): RsbuildPlugin {
  return {
    name: 'sabha:changed-page',
    setup(api) {
      let isFound = false
      api.transform({ test: page }, ({ code }) => {
        isFound = true
        return isChanged ? `${code}\nglobalThis.sabhaChangedPage = true` : code
      })
      api.onAfterBuild(() => {
        if (!isFound) throw new Error(`${page} is no part of this build`)
      })
    },
  }
}
