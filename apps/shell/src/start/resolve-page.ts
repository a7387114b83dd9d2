import type { RegistryRequest } from '../composition/page-composition.ts'
import type {
  ResolvedComposition,
  ResolveOptions,
} from '../composition/registry/resolve-composition.ts'
import type { EarlyPage } from './page.ts'
import { resolveComposition } from './remote-source.ts'

export async function resolvePageComposition(
  page: EarlyPage,
  { inlined, source }: RegistryRequest,
): Promise<ResolvedComposition> {
  const resolved = await resolveComposition({
    ...toResolveOptions(page),
    inlined,
    source,
    // A page never goes back to a registry older than the one it was composed of.
    notBefore: page.issuedAt,
  })
  const { composition } = resolved
  page.issuedAt = Math.max(page.issuedAt, composition.registry?.issuedAt ?? 0)
  page.policy.admit(composition)
  return resolved
}

export function toResolveOptions({ config }: EarlyPage): Omit<ResolveOptions, 'inlined'> {
  return { config, loadRequirementCheck }
}

// A registry that was promoted together with this shell needs no check, so first pages do not load this.
const loadRequirementCheck = async () =>
  (await import(/* webpackChunkName: "composition" */ './requirement-check.ts')).unmetByThisShell
