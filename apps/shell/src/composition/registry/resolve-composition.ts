import type { ShellConfig } from '@sabha/contract/composition'
import { shellOrigin } from '../../platform/report/shell-origin.ts'
import { createTraceId } from '../../platform/report/trace-id.ts'
import type { Composition } from '../composition.ts'
import type { LoadFailure } from '../loading/load-outcome.ts'
import { compose, type RequirementCheck } from './compose.ts'
import { type MalformedRemote, parseRemoteOutlines, parseRemotes } from './parse-remotes.ts'
import { type ResolveRegistryOptions, resolveRegistry } from './resolve-registry.ts'

export interface ResolvedComposition {
  composition: Composition
  /** Why there is no registry; null if there is one. */
  failure: LoadFailure | null
  malformed: readonly MalformedRemote[]
}

export interface ResolveOptions extends ResolveRegistryOptions {
  config: ShellConfig
  loadRequirementCheck(): Promise<RequirementCheck>
  /** The id of the registry that the page carries a part of. */
  ownId?: string | undefined
}

/** Resolves the composition of the page. Without a registry it is the shell alone. */
export async function resolveComposition({
  inlined,
  source: given,
  notBefore,
  config,
  loadRequirementCheck,
  ownId,
}: ResolveOptions): Promise<ResolvedComposition> {
  const answer = await resolveRegistry({ inlined, source: given, notBefore, config })
  if (answer.status === 'resolved') {
    const { registry, source } = answer
    const { valid, malformed } = parseRemotes(registry.remotes)
    // A page's own registry was checked against this shell when both were promoted.
    const isOwn = source === 'page' || registry.id === ownId
    // Without the check, a build that does not fit fails as it runs, and its previous build takes its place.
    const unmet = isOwn ? undefined : await loadRequirementCheck().catch(() => undefined)
    const options = { unmet, config, source }
    const others = 'part' in registry && { others: parseRemoteOutlines(registry.others) }
    const composition = compose({ ...registry, ...others, remotes: valid }, options)
    return { composition, failure: null, malformed }
  }
  const { code, error } = answer
  const traceId = createTraceId()
  const origin = { ...shellOrigin, registryId: noRegistry, traceId }
  return {
    composition: { registryId: noRegistry, registry: null, remotes: [] },
    failure: { status: 'failed', phase: 'resolve', code, traceId, error, origin },
    malformed: [],
  }
}

const noRegistry = 'none'
