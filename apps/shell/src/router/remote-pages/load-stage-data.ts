import type { CodeOrigin } from '../../platform/report/reporter.ts'
import { createTraceId } from '../../platform/report/trace-id.ts'
import type { SettledSession } from '../../platform/session/session-store.ts'
import type { PageData } from '../page-data.ts'
import type { PageServices } from '../page-services.ts'
import { remotePageTitle, shellPageTitle } from '../page-title.ts'
import { preloadPage } from './preload-page.ts'
import { RemotePage } from './remote-page.tsx'

/** Returns the onboarding stage, which replaces guarded pages until onboarding is complete. */
export async function loadStageData(
  session: SettledSession,
  { platform, composition: { page, loader } }: PageServices,
): Promise<PageData> {
  const { language, reporter } = platform
  const { composition, failure } = page.store.getState()
  for (const remote of composition.remotes) {
    const { stage } = remote.manifest
    if (!stage) continue
    const outcome = await loader.load(remote, stage.module)
    const context = { session, parameters: {}, searchParams: new URLSearchParams() }
    void preloadPage(outcome, context, reporter)
    await language.ready()
    return { title: remotePageTitle(stage.title), isPrivate: true, outcome, View: RemotePage }
  }
  const title = shellPageTitle('onboarding')
  return { title, isPrivate: true, outcome: failure ?? noStage(reporter.shell) }
}

function noStage(shell: CodeOrigin): PageData['outcome'] {
  const traceId = createTraceId()
  return {
    status: 'failed',
    phase: 'resolve',
    code: 'remote_contract',
    traceId,
    error: new Error('No remote of the composition offers onboarding'),
    origin: { ...shell, traceId },
  }
}
