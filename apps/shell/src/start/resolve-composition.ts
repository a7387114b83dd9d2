import type { ShellConfig } from '@sabha/contract/composition'
import type { Composition } from '../composition/composition.ts'
import type { LoadFailure, ModuleOrigin } from '../composition/load-outcome.ts'
import { createTraceId } from '../report/trace-id.ts'
import { compose } from './compose.ts'
import { resolveRegistry } from './resolve-registry.ts'
import { type MalformedRemote, soundRemotes } from './sound-remotes.ts'

export interface ResolvedComposition {
  composition: Composition
  /** Why there is no registry; null where there is one. */
  failure: LoadFailure | null
  /** The remotes that the registry names in a form that nobody can use. */
  malformed: readonly MalformedRemote[]
}

export interface ResolveOptions {
  inlined: unknown
  config: ShellConfig
  provides: Readonly<Record<string, string>>
  shell: Omit<ModuleOrigin, 'registryId'>
}

/** What the page is composed of. Without a registry that is the shell alone. */
export async function resolveComposition({
  inlined,
  config,
  provides,
  shell,
}: ResolveOptions): Promise<ResolvedComposition> {
  const answer = await resolveRegistry({ inlined, config })
  if (answer.status === 'resolved') {
    const { registry, source } = answer
    const { sound, malformed } = soundRemotes(registry.remotes)
    const composition = compose({ ...registry, remotes: sound }, { provides, config, source })
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
