import { beginReads, discardReads, hasStoredSession, storedUserId } from '@sabha/backend'
import { decideAccess, type Session } from '@sabha/contract'
import type { RemoteRoute, ShellConfig } from '@sabha/contract/composition'
import type { OnboardingStatus } from '@sabha/types'
import { isComposed } from '../../composition/composition.ts'
import { likelySession, rememberedRole } from '../../session/remembered-role.ts'
import type { SettledSession } from '../../session/session-store.ts'
import { userIdOf } from '../../session/user-id-of.ts'
import { type PageAtAddress, pageAt, parametersOf } from '../claimed-pages.ts'
import { mayEnter } from '../guard/may-enter.ts'
import type { ShellServices } from '../shell-services.ts'

/** Whom reads are for. */
interface Reader {
  userId: string | null
  /** Of the stage that reads; null where the page does. */
  step: OnboardingStatus | null
}

/** Whom reads were begun for that may still run. */
let expected: Reader | null = null

/** Begins what the page at this address reads first, or the stage before it, where whoever was here last may open it. */
export function beginRequestedReads(
  { composition }: Pick<ShellServices, 'composition'>,
  pathname: string,
  { backendUrl: url, publishableKey }: Pick<ShellConfig, 'backendUrl' | 'publishableKey'>,
): void {
  const page = pageAt(composition, pathname)
  if (!page) return
  const likely: Session = hasStoredSession() ? likelySession() : { status: 'signed-out' }
  const decision = decideAccess(page.access, likely)
  const step = decision === 'onboarding' ? stepOf(likely) : null
  const data = step ? stageReads(composition, step) : pageReads(page)
  const isOpen = step || (decision === 'allow' && mayEnter(page.access, rememberedRole()))
  if (!data || !isOpen) return
  expected = { userId: storedUserId(), step }
  beginReads(data, { url, publishableKey, parameters: parametersOf(page, pathname) })
}

/** Nothing where the page is switched off, which nobody can be shown. */
function pageReads({ remote, route }: PageAtAddress): RemoteRoute['data'] {
  return isComposed(remote) && remote.releases.length === 0 ? undefined : route.data
}

interface GuardAnswer {
  status: 'allow' | 'stage' | 'redirect'
  session?: SettledSession
}

/** What one would have read is of no use to whatever takes its place, nor that of one step or person to another. */
export function discardReadsOfOthers(answer: GuardAnswer): void {
  if (answer.status !== 'redirect' && isExpected(answer)) return
  expected = null
  discardReads()
}

function isExpected({ status, session }: GuardAnswer): boolean {
  if (!expected) return true
  const step = status === 'stage' ? stepOf(session) : null
  return expected.userId === userIdOf(session) && expected.step === step
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
  const data: Partial<Record<OnboardingStatus, RemoteRoute['data']>> = stage?.data ?? {}
  return data[step]
}
