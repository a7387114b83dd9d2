import { join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'

export const repository = join(import.meta.dirname, '../..')
const changed = join(repository, 'apps/member/src/dashboard/dashboard-page.tsx')

/** Makes of a build the next one, in which a team has changed its page: the dashboard says one thing more. */
export function pluginChangedPage(): RsbuildPlugin {
  return {
    name: 'sabha:changed-page',
    setup(api) {
      let isChanged = false
      api.transform({ test: changed }, ({ code }) => {
        isChanged = true
        return `${code}\nglobalThis.sabhaChangedPage = true`
      })
      api.onAfterBuild(() => {
        if (!isChanged) throw new Error(`${changed} is no part of this build`)
      })
    },
  }
}
