import { beginReads, discardReads, hasStoredSession } from '@sabha/backend'
import { decideAccess, type Session } from '@sabha/contract'
import type { RemoteRoute, ShellConfig } from '@sabha/contract/composition'
import { likelySession, rememberedRole } from '../session/remembered-role.ts'
import { mayEnter } from './may-enter.ts'
import { pageAt, parametersOf } from './pages.ts'
import type { ShellServices } from './shell-services.ts'

/** Whose reads were begun: the stage's, or those of the page that it would stand before. */
let begunForStage = false

/** Begins what the page at this address reads first, or the stage before it, where whoever was here last may open it. */
export function beginRequestedReads(
  { composition }: Pick<ShellServices, 'composition'>,
  pathname: string,
  { backendUrl: url, publishableKey }: Pick<ShellConfig, 'backendUrl' | 'publishableKey'>,
): void {
  const page = pageAt(composition, pathname)
  if (!page || !mayEnter(page.access, rememberedRole())) return
  const likely: Session = hasStoredSession() ? likelySession() : { status: 'signed-out' }
  const decision = decideAccess(page.access, likely)
  begunForStage = decision === 'onboarding'
  const data = begunForStage ? stageReads(composition, likely) : page.route.data
  if (!data || !(begunForStage || decision === 'allow')) return
  beginReads(data, { url, publishableKey, parameters: parametersOf(page, pathname) })
}

/** What one would have read is of no use to whatever takes its place. */
export function discardReadsOfOthers(answer: 'allow' | 'stage' | 'redirect'): void {
  if (answer !== (begunForStage ? 'stage' : 'allow')) discardReads()
}

/** Those that the stage begins with where somebody stands as this one. */
function stageReads(
  { remotes }: ShellServices['composition'],
  likely: Session,
): RemoteRoute['data'] {
  if (likely.status !== 'signed-in') return
  const { stage } = remotes.find(({ manifest }) => manifest.stage)?.manifest ?? {}
  return stage?.data?.[likely.profile.onboarding_status]
}
