import { type CompositionContent, isSameBuild } from './composition-content.ts'
import { assertNotDisabled, isDisabledIn } from './disabled-builds.ts'

/**
 * Restores the remotes of a former composition and disables the builds that it leaves, so that open pages
 * leave them as after a rollback.
 *
 * @throws Error if a build of the former composition is disabled.
 */
export function restoreComposition(
  content: CompositionContent,
  former: CompositionContent['remotes'],
): CompositionContent {
  for (const { current } of former) assertNotDisabled(content, current)
  const left = content.remotes.flatMap(({ name, current }) => {
    const restored = former.find((remote) => remote.name === name)?.current
    const isKept = (restored && isSameBuild(restored, current)) || isDisabledIn(content, current)
    return isKept ? [] : [{ name, build: current.build }]
  })
  const next = { ...content, disabled: [...content.disabled, ...left] }
  const remotes = former.map((remote) => {
    const isUsable = remote.previous && !isDisabledIn(next, remote.previous)
    return isUsable ? remote : { ...remote, previous: null }
  })
  return { ...next, remotes }
}
