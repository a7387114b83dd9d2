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
import { CompositionContext, type CompositionServices } from '../composition/services.ts'
import { legalTextVersion } from '../pages/legal/text-version.ts'
import { shellCatalogue } from '../platform/messages.ts'
import type { Reporter } from '../platform/report/reporter.ts'
import { PlatformServicesContext } from '../platform/services.ts'
import { AuthProvider } from '../platform/session/auth-provider.tsx'
import type { PageServices } from '../router/page-services.ts'
import type { ShellRouter } from '../router/shell-router-context.ts'
import { ShellRouterContext } from '../router/shell-router-context.ts'
import { ConsistentRouterState } from './consistent-router-state.tsx'

export interface AppProps {
  services: PageServices
  router: ShellRouter
}

export function App({ services, router }: AppProps) {
  const { platform, composition } = services
  const { config, reporter, session, unsavedWork } = platform
  const { foundation, payments, phoneIdentity } = config
  const language = useStore(platform.language, (state) => state.language)
  const value = useMemo<Platform>(
    () => ({
      foundation,
      payments,
      phoneIdentity,
      composition: compositionSourceOf(composition, reporter),
      legalTextVersion,
      language,
      setLanguage: platform.language.choose,
      holdUnsavedWork: unsavedWork.hold,
      report(error, origin) {
        reporter.report(error, origin)
      },
    }),
    [foundation, payments, phoneIdentity, language, platform, composition, unsavedWork, reporter],
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
      <PlatformServicesContext value={platform}>
        <CompositionContext value={composition}>
          <ShellRouterContext value={router}>
            <PlatformContext value={value}>
              <AuthProvider store={session} mayLeave={unsavedWork.mayLeave} onSignedOut={toLanding}>
                <ConsistentRouterState router={router}>
                  {/* A transition would wait for a page that renders without end. */}
                  <RouterProvider router={router} useTransitions={false} />
                </ConsistentRouterState>
              </AuthProvider>
            </PlatformContext>
          </ShellRouterContext>
        </CompositionContext>
      </PlatformServicesContext>
    </UiProvider>
  )
}

function compositionSourceOf(services: CompositionServices, reporter: Reporter): CompositionSource {
  return {
    async read() {
      const { readComposition } = await import(
        /* webpackChunkName: "composition" */ '../composition/journal/read-composition.ts'
      )
      return readComposition(services, reporter)
    },
    subscribe: services.journal.subscribe,
  }
}
