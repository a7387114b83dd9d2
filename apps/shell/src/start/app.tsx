import {
  type CompositionSource,
  errorTextIn,
  type Platform,
  PlatformContext,
  SessionContext,
} from '@sabha/contract'
import { type ErrorText, UiProvider } from '@sabha/ui'
import { type ReactNode, useCallback, useMemo } from 'react'
import { RouterProvider } from 'react-router-dom'
import { useStore } from 'zustand'
import { CompositionContext, type CompositionServices } from '../composition/services.ts'
import { legalTextVersion } from '../pages/legal/text-version.ts'
import { shellCatalogue } from '../platform/messages.ts'
import type { Reporter } from '../platform/report/reporter.ts'
import { PlatformServicesContext } from '../platform/services.ts'
import type { ShellSessionValue, SignOutOptions } from '../platform/session/session-backend.ts'
import type { SessionStore } from '../platform/session/session-store.ts'
import type { PageServices } from '../router/page-services.ts'
import { type ShellRouter, ShellRouterContext } from '../router/shell-router-context.ts'
import { tellPresentState } from './tell-present-state.ts'

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
  const toldRouter = useMemo(() => tellPresentState(router), [router])
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
                {/* A transition would wait for a page that renders without end. */}
                <RouterProvider router={toldRouter} useTransitions={false} />
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

interface AuthProviderProps {
  store: SessionStore
  mayLeave(): Promise<boolean>
  onSignedOut(): Promise<void>
  children: ReactNode
}

function AuthProvider({ store, mayLeave, onSignedOut, children }: AuthProviderProps) {
  const session = useStore(store, (state) => state.session)
  const value = useMemo<ShellSessionValue>(
    () => ({
      session,
      reloadProfile: store.reloadProfile,
      async signOut(options?: SignOutOptions) {
        if (!(await mayLeave())) return
        await store.signOut(options)
        await onSignedOut()
      },
    }),
    [session, store, mayLeave, onSignedOut],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}
