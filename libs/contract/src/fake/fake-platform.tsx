import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { loadLanguage } from '../language/create-catalogue.ts'
import type { Language } from '../language/language.ts'
import type { CompositionSource } from '../page-composition.ts'
import {
  type ErrorOrigin,
  type Foundation,
  type PaymentGateway,
  type PhoneIdentity,
  type Platform,
  PlatformContext,
} from '../platform.ts'
import { type Session, type SessionActions, SessionContext } from '../session.ts'
import { SlotContext, type SlotProps } from '../slots/slot.tsx'
import type { SlotName, SlotProperties } from '../slots/slot-properties.ts'
import { fakeSession } from './fake-session.ts'

/** Components for slots, in place of those of other remotes. */
export type FakeFillings = {
  readonly [Name in SlotName]?: readonly ComponentType<SlotProperties[Name]>[]
}

export interface FakePlatformProps {
  children: ReactNode
  /** The session; a member with a complete profile if undefined. */
  session?: Session
  /** The URL of the router. */
  path?: string
  /** The route's pattern if the page reads parameters, such as `/events/:id`. */
  pattern?: string
  foundation?: Foundation
  /** The payment provider; payments are disabled if undefined. */
  payments?: PaymentGateway
  /** The provider that verifies phone numbers; verification is disabled if undefined. */
  phoneIdentity?: PhoneIdentity
  /** The composition of the page; a single loaded remote if undefined. */
  composition?: CompositionSource
  /** English if undefined. */
  language?: Language
  actions?: Partial<SessionActions>
  /** Contents of the page's slots, in order; empty if undefined. */
  fillings?: FakeFillings
  /** Called when the page starts and stops having unsaved work. */
  onUnsavedWork?: (isHeld: boolean) => void
  /** Called with each report of the page. Reports are thrown by default, so that tests notice them. */
  onReport?: (error: unknown, origin?: Partial<ErrorOrigin>) => void
}

/**
 * Replaces the shell around a page in tests: session, in-memory router and platform. Provides no theme and
 * no data; a test adds its own.
 *
 * @example render(<FakePlatform path="/dashboard"><Component /></FakePlatform>)
 */
export function FakePlatform(props: FakePlatformProps) {
  const { children, path = '/', pattern = '*', session, actions } = props
  const {
    foundation = fakeFoundation,
    composition = fakeComposition,
    payments,
    phoneIdentity,
    onReport = throwReport,
    onUnsavedWork = ignore,
  } = props
  const [language, showLanguage] = useState(props.language ?? 'en')
  const platform = useMemo<Platform>(
    () => ({
      foundation,
      payments,
      phoneIdentity,
      composition,
      legalTextVersion: '1999-01-01',
      language,
      async setLanguage(next) {
        await loadLanguage(next)
        showLanguage(next)
      },
      holdUnsavedWork() {
        onUnsavedWork(true)
        return () => onUnsavedWork(false)
      },
      report: onReport,
    }),
    [foundation, payments, phoneIdentity, composition, language, onReport, onUnsavedWork],
  )
  const Fillings = useMemo(() => fakeSlots(props.fillings ?? {}), [props.fillings])
  const here = useMemo(
    () => ({ ...idleActions, ...actions, session: session ?? fakeSession('member') }),
    [actions, session],
  )
  return (
    <PlatformContext value={platform}>
      <SessionContext value={here}>
        <SlotContext value={Fillings}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path={pattern} element={children} />
              <Route path="*" element={null} />
            </Routes>
          </MemoryRouter>
        </SlotContext>
      </SessionContext>
    </PlatformContext>
  )
}

function fakeSlots(fillings: FakeFillings): ComponentType<SlotProps> {
  return function Fillings({ name, properties, children }: SlotProps) {
    // TypeScript does not see that the types of name and properties belong together.
    const standing = (fillings[name] ?? []) as readonly ComponentType<object>[]
    if (standing.length === 0) return children
    return standing.map((Filling) => <Filling key={Filling.name} {...properties} />)
  }
}

/** Default foundation of a `FakePlatform`. */
export const fakeFoundation: Foundation = {
  name: 'Example Foundation',
  homeUrl: 'https://foundation.example',
  supportEmail: 'support@foundation.example',
  since: 1999,
  address: '1 Example Street, Pune 411001',
  phone: '+91 20 1234 5678',
  registration: 'Society Example/1/1999',
}

const fakeComposition: CompositionSource = {
  read: async () => ({
    registryId: '3f9a7c21',
    issuedAt: Date.parse('2026-01-05T10:00:00Z'),
    source: 'page',
    shell: { version: '0.1.0', build: null, contract: '0.1.0' },
    remotes: [
      {
        name: 'example',
        owner: 'Example team',
        current: { version: '1.0.0', build: '3f9a7c21' },
        previous: null,
        condition: 'loaded',
        refusal: null,
        error: null,
      },
    ],
  }),
  subscribe: () => () => undefined,
}

const idleActions: SessionActions = {
  signOut: () => Promise.resolve(),
  reloadProfile: () => Promise.resolve(),
}

function ignore(): void {}

function throwReport(error: unknown): never {
  throw error instanceof Error ? error : new Error(`The page reported ${String(error)}`)
}
