import { createTraceId } from '../../report/trace-id.ts'
import type { SettledSession } from '../../session/session-store.ts'
import type { PageData } from '../page-data.ts'
import { manifestTitle, ownTitle } from '../page-title.ts'
import type { ShellServices } from '../shell-services.ts'
import { preloadPage } from './preload-page.ts'
import { RemotePage } from './remote-page.tsx'

/** What stands in place of every guarded page while onboarding is open. */
export async function answerStage(
  session: SettledSession,
  services: ShellServices,
): Promise<PageData> {
  const { composition, language, loader, reporter, registryFailure } = services
  for (const remote of composition.remotes) {
    const { stage } = remote.manifest
    if (!stage) continue
    const outcome = await loader.load(remote, stage.module)
    const context = { session, parameters: {}, searchParams: new URLSearchParams() }
    void preloadPage(outcome, context, services)
    await language.ready()
    return { title: manifestTitle(stage.title), isPrivate: true, outcome, View: RemotePage }
  }
  const title = ownTitle('onboarding')
  return { title, isPrivate: true, outcome: registryFailure ?? noStage(reporter.shell) }
}

function noStage(shell: ShellServices['reporter']['shell']): PageData['outcome'] {
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
