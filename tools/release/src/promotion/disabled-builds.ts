import { isDisabled, type RemoteRelease } from '@sabha/contract/composition'
import {
  buildName,
  type CompositionContent,
  type DisabledBuild,
  replaceRemote,
  unknownRemoteError,
} from './composition-content.ts'

/**
 * Disables a build; if it is the current one, the previous one replaces it.
 *
 * @param canFallBack whether the previous one may; otherwise it is dropped, and the remote has no build that runs
 */
export function disableBuild(
  content: CompositionContent,
  switched: DisabledBuild,
  canFallBack = true,
): CompositionContent {
  const { name, build } = switched
  const remote = content.remotes.find((one) => one.name === name)
  const isKnown = remote ?? content.disabled.some((entry) => entry.name === name)
  if (!isKnown) throw unknownRemoteError(name, content.remotes)
  const disabled = [...content.disabled.filter((entry) => !isEqual(entry, switched)), switched]
  const next = { ...content, disabled }
  if (!remote || build === undefined) return next
  const { current, previous } = remote
  if (previous?.build === build) return replaceRemote(next, { ...remote, previous: null })
  if (current.build !== build || !previous || isDisabledIn(next, previous)) return next
  return replaceRemote(next, {
    name,
    current: canFallBack ? previous : current,
    previous: null,
  })
}

export function enableBuild(
  content: CompositionContent,
  switched: DisabledBuild,
): CompositionContent {
  const disabled = content.disabled.filter((entry) => !isEqual(entry, switched))
  if (disabled.length < content.disabled.length) return { ...content, disabled }
  throw new Error(
    `${[switched.name, switched.build].join(' ').trim()} is not disabled. \`npx sabha status\` shows what is`,
  )
}

export function assertNotDisabled(content: CompositionContent, release: RemoteRelease): void {
  if (!isDisabledIn(content, release)) return
  throw new Error(
    `${release.manifest.name} ${buildName(release)} is disabled: enable it first, \`npx sabha enable ${release.manifest.name} --build ${release.build}\`, or promote another build`,
  )
}

export function isDisabledIn(
  { disabled }: CompositionContent,
  { manifest, build }: RemoteRelease,
): boolean {
  return isDisabled(disabled, { name: manifest.name, build })
}

function isEqual(one: DisabledBuild, other: DisabledBuild): boolean {
  return one.name === other.name && one.build === other.build
}
