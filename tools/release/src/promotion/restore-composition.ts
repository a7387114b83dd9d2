import { isDisabled } from '@sabha/contract/composition'
import { type CompositionContent, isSameBuild } from './composition-content.ts'
import { assertNotDisabled, isDisabledIn } from './disabled-builds.ts'

/**
 * Restores the remotes of a former composition and disables the builds that it leaves, so that open pages
 * leave them as after a rollback. What is disabled now, or was disabled in it, is disabled.
 *
 * @throws Error if it would run a build that is disabled now.
 */
export function restoreComposition(
  content: CompositionContent,
  former: CompositionContent,
): CompositionContent {
  for (const { current } of former.remotes)
    if (!isDisabledIn(former, current)) assertNotDisabled(content, current)
  const again = former.disabled.filter(
    ({ name, build }) =>
      !content.disabled.some((entry) => entry.name === name && entry.build === build),
  )
  const disabled = [...content.disabled, ...again]
  const left = content.remotes.flatMap(({ name, current }) => {
    const restored = former.remotes.find((remote) => remote.name === name)?.current
    const isKept = restored && isSameBuild(restored, current)
    return isKept || isDisabled(disabled, { name, build: current.build })
      ? []
      : [{ name, build: current.build }]
  })
  const next = { ...content, disabled: [...disabled, ...left] }
  const remotes = former.remotes.map((remote) => {
    const isUsable = remote.previous && !isDisabledIn(next, remote.previous)
    return isUsable ? remote : { ...remote, previous: null }
  })
  return { ...next, remotes }
}
