import { sharedUnreachable } from '../../composition/failure/shared-unreachable.ts'
import type { SettledSession } from '../../session/session-store.ts'
import type { PageData } from '../page-data.ts'
import { ownTitle } from '../page-title.ts'
import type { ShellServices } from '../shell-services.ts'
import { fetchRemotePages } from './fetch-remote-pages.ts'

/** What stands in place of every guarded page while onboarding is open. Never rejects. */
export async function loadStage(
  session: SettledSession,
  services: ShellServices,
): Promise<PageData> {
  const fetched = await fetchRemotePages()
  if (fetched.status === 'fetched') return fetched.pages.answerStage(session, services)
  const outcome = sharedUnreachable(fetched.error, services.reporter.shell)
  return { title: ownTitle('onboarding'), isPrivate: true, outcome }
}
