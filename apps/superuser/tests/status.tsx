import { fakeBackend, jsonAnswer, networkFailure } from '@sabha/backend/testing'
import { type CompositionSource, type Language, loadLanguage } from '@sabha/contract'
import { FakePlatform, type FakePlatformProps, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component } from '../src/status/status-page.tsx'
import { healthyBackend } from './status-responses.ts'

/** Fake backend whose parts are all up, with no problem except the given ones. */
export function fakeStatusBackend(told: Partial<typeof healthyBackend> = {}) {
  const { facts, data, rules, unread, undecided, stopped } = { ...healthyBackend, ...told }
  fakeBackend({
    'POST /rest/v1/rpc/payment_health': () => jsonAnswer(rules),
    'POST /rest/v1/rpc/events_not_understood': () => jsonAnswer(unread),
    'POST /rest/v1/rpc/undecided_orders': () => jsonAnswer(undecided),
    'POST /rest/v1/rpc/policy_reports': () => jsonAnswer(stopped),
    'POST /rest/v1/rpc/deployment_facts': () => (facts ? jsonAnswer(facts) : networkFailure()),
    'HEAD /rest/v1/events': () => (data ? new Response(null, { status: data }) : networkFailure()),
    'GET /auth/v1/health': () => (data ? jsonAnswer({}) : networkFailure()),
  })
}

interface Shown {
  composition?: CompositionSource
  onReport?: FakePlatformProps['onReport']
  language?: Language
}

/** Renders the status page for a superuser. */
export async function showStatus({ composition, onReport, language = 'en' }: Shown = {}) {
  await loadLanguage(language)
  render(
    <FakePlatform
      session={fakeSession('superuser')}
      path="/status"
      language={language}
      {...(composition && { composition })}
      {...(onReport && { onReport })}
    >
      <UiProvider language={language}>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
  return userEvent.setup()
}

/** Finds a section by its heading. */
export async function findSection(name: string) {
  return within(await screen.findByRole('region', { name }))
}
