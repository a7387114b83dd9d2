import { createSharedUnreachableFailure } from '../../composition/failure/shared-unreachable.ts'
import type { SettledSession } from '../../platform/session/session-store.ts'
import type { PageData } from '../page-data.ts'
import type { PageServices } from '../page-services.ts'
import { shellPageTitle } from '../page-title.ts'
import { fetchRemotePages } from './fetch-remote-pages.ts'

/** Loads the onboarding stage, which replaces guarded pages until onboarding is complete. Never rejects. */
export async function loadOnboardingStage(
  session: SettledSession,
  services: PageServices,
): Promise<PageData> {
  const fetched = await fetchRemotePages()
  if (fetched.status === 'fetched') return fetched.pages.loadStageData(session, services)
  const outcome = createSharedUnreachableFailure(fetched.error, services.platform.reporter.shell)
  return { title: shellPageTitle('onboarding'), isPrivate: true, outcome }
}
