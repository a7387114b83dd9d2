import type { Registry, ShellConfig } from '@sabha/contract/composition'
import { createPageStopper } from '../../composition/failure/page-stopper.ts'
import { createRemoteJournal } from '../../composition/journal/remote-journal.ts'
import { createPageComposition } from '../../composition/page-composition.ts'
import { compose } from '../../composition/registry/compose.ts'
import { createLanguageStore } from '../../platform/language/language-store.ts'
import { createUnsavedWork } from '../../platform/leaving/unsaved-work.ts'
import { createReporter } from '../../platform/report/reporter.ts'
import type { SessionBackend } from '../../platform/session/session-backend.ts'
import { createSessionStore } from '../../platform/session/session-store.ts'
import type { PageServices } from '../../router/page-services.ts'

export interface PrerenderInput {
  config: ShellConfig
  registry: Registry
}

/** Creates services of a visitor's page that need no network. */
export function createVisitorServices(facts: PrerenderInput): PageServices {
  const services = createSessionPendingServices(facts)
  services.platform.session.start()
  return services
}

/** Creates services of a page whose session is not known yet. */
export function createSessionPendingServices({ config, registry }: PrerenderInput): PageServices {
  const session = createSessionStore({ backend: signedOutBackend, report: fail })
  const unsavedWork = createUnsavedWork()
  const source = { resolvePage: fail, resolve: fail, findNewer: fail }
  const page = createPageComposition({
    source,
    unsavedWork,
    registryRequest: { inlined: registry },
  })
  const composition = compose(registry, { config })
  page.store.dispatch({ type: 'registry-resolved', composition, failure: null, malformed: [] })
  return {
    platform: {
      config: {
        foundation: config.foundation,
        factsSource: { url: config.backendUrl, publishableKey: config.publishableKey },
        payments: config.payments,
        phoneIdentity: config.phoneIdentity,
      },
      session,
      language: createLanguageStore(),
      reporter: createReporter({ registryId: () => registry.id, send: fail }),
      unsavedWork,
      prepareBackend: fail,
    },
    composition: {
      page,
      loader: { load: fail, reject: fail, forgetFailures: fail, prefetch: fail },
      journal: createRemoteJournal(),
      pageStop: createPageStopper(),
    },
  }
}

const signedOutBackend: SessionBackend = {
  readAuthCallback: () => ({ status: 'none' }),
  clearAuthCallback: () => undefined,
  currentSession: async () => null,
  refreshSession: async () => null,
  signOut: fail,
  forgetSession: fail,
  onAuthChange: () => () => undefined,
  onRefusal: () => () => undefined,
  ensureProfile: fail,
  clearStorageOf: fail,
}

function fail(): never {
  throw new Error('The page asked for more than a visitor needs')
}
