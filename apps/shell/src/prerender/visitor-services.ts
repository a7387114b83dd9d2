import type { Registry, ShellConfig } from '@sabha/contract/composition'
import { createRemoteJournal } from '../composition/journal/remote-journal.ts'
import { createPageStop } from '../composition/page-stop.ts'
import { shellOrigin } from '../composition/shell-origin.ts'
import { createLanguageStore } from '../language/language-store.ts'
import { createUnsavedWork } from '../leaving/unsaved-work.ts'
import { compose } from '../registry/compose.ts'
import { createReporter } from '../report/reporter.ts'
import type { ShellServices } from '../routes/shell-services.ts'
import type { SessionBackend } from '../session/session-backend.ts'
import { createSessionStore } from '../session/session-store.ts'

export interface PageFacts {
  config: ShellConfig
  registry: Registry
  /** The versions of the shared libraries. */
  provides: Readonly<Record<string, string>>
}

/** What the shell works with where nobody is signed in and nothing can be fetched. */
export function visitorServices(facts: PageFacts): ShellServices {
  const services = awaitingServices(facts)
  services.session.start()
  return services
}

/** What it works with before it is known who is here. */
export function awaitingServices({ config, registry, provides }: PageFacts): ShellServices {
  const session = createSessionStore({ backend: nobody, report: fail })
  return {
    foundation: config.foundation,
    factsSource: { url: config.backendUrl, publishableKey: config.publishableKey },
    payments: config.payments,
    session,
    language: createLanguageStore(),
    composition: compose(registry, { provides, config }),
    loader: { load: fail, reject: fail, forgetFailures: fail, prefetch: fail },
    pageStop: createPageStop(),
    unsavedWork: createUnsavedWork(),
    failureCards: new Set(),
    attribute: () => null,
    journal: createRemoteJournal(),
    provides,
    reporter: createReporter({ shell: { ...shellOrigin, registryId: registry.id }, send: fail }),
    registryFailure: null,
    prepareBackend: fail,
    leftAt: fail,
    tellMissingPage: fail,
    complete: fail,
    recompose: fail,
    renew: fail,
  }
}

const nobody: SessionBackend = {
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
