import {
  isDisabled,
  type PageRegistry,
  type Registry,
  type RemoteRelease,
  type ShellConfig,
} from '@sabha/contract/composition'
import {
  type ComposedRemote,
  type Composition,
  disabledReason,
  type RegistrySource,
} from '../composition.ts'

/**
 * Returns why this shell cannot run a build, each reason as the end of a sentence about it; empty if it can.
 */
export type RequirementCheck = (release: RemoteRelease) => readonly string[]

export interface ComposeOptions {
  config: Pick<ShellConfig, 'remotesOrigin'>
  /** Undefined for a registry that was checked against this shell when both were promoted. */
  unmet?: RequirementCheck | undefined
  source?: RegistrySource
}

/** Selects the builds of each remote that this shell may run, with the reason if the current one is refused. */
export function compose(registry: Registry | PageRegistry, options: ComposeOptions): Composition {
  const { id, issuedAt, remotes, disabled } = registry
  return {
    registryId: id,
    registry: { issuedAt, source: options.source ?? 'page' },
    remotes: remotes.map((remote) => composeRemote(remote, { ...options, disabled })),
    ...('part' in registry && { others: registry.others }),
  }
}

type RegisteredRemote = Registry['remotes'][number]
type RemoteOptions = ComposeOptions & Pick<Registry, 'disabled'>

function composeRemote(
  { name, current, previous }: RegisteredRemote,
  options: RemoteOptions,
): ComposedRemote {
  const refusal = problemOf(name, current, options)
  const fallback = previous && problemOf(name, previous, options) === null ? [previous] : []
  const releases = refusal === null ? [current, ...fallback] : fallback
  return {
    name,
    manifest: (releases[0] ?? current).manifest,
    releases,
    registered: { current, previous },
    refusal,
  }
}

function problemOf(
  name: string,
  release: RemoteRelease,
  { config, disabled, unmet }: RemoteOptions,
): string | null {
  const { manifest, baseUrl, build } = release
  if (manifest.name !== name) return `calls itself ${manifest.name}`
  if (isDisabled(disabled, { name, build })) return disabledReason
  if (!baseUrl.startsWith(`${config.remotesOrigin}/`)) {
    return `comes from ${baseUrl}, not from ${config.remotesOrigin}`
  }
  return unmet?.(release)[0] ?? null
}
