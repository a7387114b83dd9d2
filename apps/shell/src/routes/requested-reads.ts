import { beginReads, discardReads, hasStoredSession } from '@sabha/backend'
import { decideAccess, type Session } from '@sabha/contract'
import type { RemoteRoute, ShellConfig } from '@sabha/contract/composition'
import type { OnboardingStatus } from '@sabha/types'
import { likelySession, rememberedRole } from '../session/remembered-role.ts'
import type { SettledSession } from '../session/session-store.ts'
import { mayEnter } from './may-enter.ts'
import { pageAt, parametersOf } from './pages.ts'
import type { ShellServices } from './shell-services.ts'

/** The step whose reads of the stage were begun; null where those of the page were. */
let begunAtStep: OnboardingStatus | null = null

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
  begunAtStep = decision === 'onboarding' ? stepOf(likely) : null
  const data = begunAtStep ? stageReads(composition, begunAtStep) : page.route.data
  if (!data || !(begunAtStep || decision === 'allow')) return
  beginReads(data, { url, publishableKey, parameters: parametersOf(page, pathname) })
}

/** What one would have read is of no use to whatever takes its place, nor that of one step to another. */
export function discardReadsOfOthers(answer: {
  status: 'allow' | 'stage' | 'redirect'
  session?: SettledSession
}): void {
  const step = answer.status === 'stage' ? stepOf(answer.session) : null
  if (answer.status === 'redirect' || step !== begunAtStep) discardReads()
}

function stepOf(session: Session | undefined): OnboardingStatus | null {
  return session?.status === 'signed-in' ? session.profile.onboarding_status : null
}

/** Those that the stage begins with where somebody stands at this step. */
function stageReads(
  { remotes }: ShellServices['composition'],
  step: OnboardingStatus,
): RemoteRoute['data'] {
  const { stage } = remotes.find(({ manifest }) => manifest.stage)?.manifest ?? {}
  return stage?.data?.[step]
}
