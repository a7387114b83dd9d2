import {
  type CompositionSource,
  errorTextIn,
  type Platform,
  PlatformContext,
} from '@sabha/contract'
import { type ErrorText, UiProvider } from '@sabha/ui'
import { useCallback, useMemo } from 'react'
import { RouterProvider } from 'react-router-dom'
import { useStore } from 'zustand'
import { legalTextVersion } from '../legal/text-version.ts'
import { shellCatalogue } from '../messages.ts'
import type { ShellRouter } from '../routes/create-shell-router.tsx'
import { type ShellServices, ShellServicesContext } from '../routes/shell-services.ts'
import { AuthProvider } from '../session/auth-provider.tsx'
import { InStep } from './in-step.tsx'

export interface AppProps {
  services: ShellServices
  router: ShellRouter
}

/** The application around its routes. */
export function App({ services, router }: AppProps) {
  const { foundation, payments, phoneIdentity, reporter, session, unsavedWork } = services
  const language = useStore(services.language, (state) => state.language)
  const platform = useMemo<Platform>(
    () => ({
      foundation,
      payments,
      phoneIdentity,
      composition: compositionOf(services),
      legalTextVersion,
      language,
      setLanguage: services.language.choose,
      holdUnsavedWork: unsavedWork.hold,
      report(error, origin) {
        reporter.report(error, origin)
      },
    }),
    [foundation, payments, phoneIdentity, language, services, unsavedWork, reporter],
  )
  const errorText = useCallback<ErrorText>(
    (error, own) => errorTextIn(language, error, own),
    [language],
  )
  const toLanding = useCallback(() => router.navigate('/'), [router])
  return (
    <UiProvider
      messages={shellCatalogue.read(language).parts}
      language={language}
      errorText={errorText}
      support={`mailto:${foundation.supportEmail}`}
    >
      <ShellServicesContext value={services}>
        <PlatformContext value={platform}>
          <AuthProvider store={session} mayLeave={unsavedWork.mayLeave} onSignedOut={toLanding}>
            <InStep router={router}>
              {/* What is not urgent would wait for a page that never comes to rest. */}
              <RouterProvider router={router} useTransitions={false} />
            </InStep>
          </AuthProvider>
        </PlatformContext>
      </ShellServicesContext>
    </UiProvider>
  )
}

function compositionOf(services: ShellServices): CompositionSource {
  return {
    async read() {
      const { readComposition } = await import(
        /* webpackChunkName: "composition" */ '../composition/journal/read-composition.ts'
      )
      return readComposition(services)
    },
    subscribe: services.journal.subscribe,
  }
}
