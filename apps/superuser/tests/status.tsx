import { fakeBackend, jsonAnswer, networkFailure } from '@sabha/backend/testing'
import { type CompositionSource, type Language, loadLanguage } from '@sabha/contract'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component } from '../src/status/status-page.tsx'
import { healthyBackend, statusResponses } from './status-responses.ts'

const healthPath = '/health/ready'

/** Fake backend with two parts, both up, and no problem except the given ones. */
export function fakeStatusBackend(told: Partial<typeof healthyBackend> = {}) {
  const { parts, rules, unread, stopped } = { ...healthyBackend, ...told }
  fakeBackend(
    {
      ...statusResponses,
      'POST /rest/v1/rpc/payment_health': () => jsonAnswer(rules),
      'POST /rest/v1/rpc/events_not_understood': () => jsonAnswer(unread),
      'POST /rest/v1/rpc/policy_reports': () => jsonAnswer(stopped),
      [`GET ${healthPath}`]: () => (parts ? jsonAnswer({ parts }) : networkFailure()),
    },
    { healthPath },
  )
}

interface Shown {
  composition?: CompositionSource
  language?: Language
}

/** Renders the status page for a superuser. */
export async function showStatus({ composition, language = 'en' }: Shown = {}) {
  await loadLanguage(language)
  render(
    <FakePlatform
      session={fakeSession('superuser')}
      path="/status"
      language={language}
      {...(composition && { composition })}
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
