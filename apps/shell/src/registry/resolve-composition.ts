import type { SharedSurface, ShellConfig } from '@sabha/contract/composition'
import type { Composition } from '../composition/composition.ts'
import type { LoadFailure, ModuleOrigin } from '../composition/load-outcome.ts'
import { createTraceId } from '../report/trace-id.ts'
import { compose } from './compose.ts'
import { type RegistryPlaces, resolveRegistry } from './resolve-registry.ts'
import { type MalformedRemote, soundOutlines, soundRemotes } from './sound-remotes.ts'

export interface ResolvedComposition {
  composition: Composition
  /** Why there is no registry; null where there is one. */
  failure: LoadFailure | null
  /** The remotes that the registry names in a form that nobody can use. */
  malformed: readonly MalformedRemote[]
}

export interface ResolveOptions extends RegistryPlaces {
  config: ShellConfig
  provides: Readonly<Record<string, string>>
  /** Fetches the names that each shared module exports. */
  loadExports(): Promise<SharedSurface['exports']>
  shell: Omit<ModuleOrigin, 'registryId'>
  /** The id of the registry that the page carries a part of. */
  ownId?: string | undefined
}

/** What the page is composed of. Without a registry that is the shell alone. */
export async function resolveComposition({
  inlined,
  source: given,
  notBefore,
  config,
  provides,
  loadExports,
  shell,
  ownId,
}: ResolveOptions): Promise<ResolvedComposition> {
  const answer = await resolveRegistry({ inlined, source: given, notBefore, config })
  if (answer.status === 'resolved') {
    const { registry, source } = answer
    const { sound, malformed } = soundRemotes(registry.remotes)
    // What this shell's own page is of was promoted together with it, and compared then.
    const isOwn = source === 'page' || registry.id === ownId
    const exports = isOwn ? undefined : await loadExports().catch(() => undefined)
    const options = { provides, exports, config, source }
    const others = 'part' in registry && { others: soundOutlines(registry.others) }
    const composition = compose({ ...registry, ...others, remotes: sound }, options)
    return { composition, failure: null, malformed }
  }
  const { code, error } = answer
  const traceId = createTraceId()
  const origin = { ...shell, registryId: noRegistry, traceId }
  return {
    composition: { registryId: noRegistry, registry: null, remotes: [] },
    failure: { status: 'failed', phase: 'resolve', code, traceId, error, origin },
    malformed: [],
  }
}

const noRegistry = 'none'
