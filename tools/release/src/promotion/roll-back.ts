import type { RemoteRelease } from '@sabha/contract/composition'
import {
  buildName,
  type CompositionContent,
  findRemote,
  isSameBuild,
  replaceRemote,
} from './composition-content.ts'
import { assertNotDisabled, disableBuild } from './disabled-builds.ts'

export interface RollBackStep {
  name: string
  /** Replacement of the current build; the previous build if null. */
  to: RemoteRelease | null
}

/** Replaces and disables the current build, so that it never becomes the previous one again. */
export function rollBack(
  content: CompositionContent,
  { name, to }: RollBackStep,
): CompositionContent {
  const { current, previous } = findRemote(content, name)
  const target = to ?? previous
  if (!target) throw new Error(`${name} has no previous build to go back to: name one`)
  if (isSameBuild(current, target))
    throw new Error(`${name} stands at ${buildName(target)} already`)
  assertNotDisabled(content, target)
  return disableBuild(replaceRemote(content, { name, current: target, previous: null }), {
    name,
    build: current.build,
  })
}
