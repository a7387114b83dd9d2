import {
  effectiveAccess,
  isDisabled,
  type Registry,
  type RemoteRoute,
  type RouteRead,
} from '@sabha/contract/composition'
import { isOpenToAnyone } from './preloads.ts'
import type { PageReads } from './reads-script.ts'

/** What the HTML of a route may ask for: nothing where a role decides, which may have been taken away since. */
export function routeReads({ access, path, data = [] }: RemoteRoute): readonly RouteRead[] {
  return isOpenToAnyone(effectiveAccess(access, path)) ? data : []
}

/** What the stage reads that may stand in place of any page. */
export function stageReads({ remotes, disabled }: Registry): PageReads['stage'] {
  const stages = remotes.filter(
    ({ name, current: { manifest, build } }) =>
      manifest.stage && !isDisabled(disabled, { name, build }),
  )
  return stages[0]?.current.manifest.stage?.data ?? {}
}
