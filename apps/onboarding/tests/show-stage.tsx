import { type FakeAnswer, fakeBackend, jsonAnswer, storeSession } from '@sabha/backend/testing'
import {
  FakeGateway,
  fakePayments,
  loadGatewayScript,
  paymentResponses,
  resetCheckout,
} from '@sabha/checkout/testing'
import type { Language, Session } from '@sabha/contract'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { toastStore } from '@sabha/toast'
import type { Profile } from '@sabha/types'
import { UiProvider } from '@sabha/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { vi } from 'vitest'
import { Component } from '../src/stage/onboarding-stage.tsx'
import { LanguageButton } from './language-button.tsx'

export interface Stage {
  answers?: Record<string, FakeAnswer>
  profile?: Partial<Profile>
  /** Profile returned when it is read again. */
  later?: Partial<Profile>
  path?: string
  language?: Language
  isConfigured?: boolean
}

/** Renders onboarding, by default at the payment step. */
export function showStage({ answers, profile, later, path = '/dashboard', ...rest }: Stage = {}) {
  storeSession()
  const before = { onboarding_status: 'paymentpending', is_paid: false, ...profile } as const
  const row = fakeSession('member', before)
  const patched: FakeAnswer = ({ body }) =>
    jsonAnswer({ ...(row.status === 'signed-in' && row.profile), ...Object(body) })
  const backend = fakeBackend({
    ...paymentResponses,
    'PATCH /rest/v1/profiles': patched,
    ...answers,
  })
  const reloadProfile = vi.fn(async () => undefined)
  const payments = fakePayments()

  function Person() {
    const [session, setSession] = useState<Session>(row)
    const reload = async () => {
      await reloadProfile()
      setSession(fakeSession('member', { ...before, ...later }))
    }
    return (
      <FakePlatform
        session={session}
        path={path}
        {...(rest.language && { language: rest.language })}
        {...(rest.isConfigured !== false && { payments })}
        actions={{ reloadProfile: reload }}
      >
        <UiProvider>
          <Component />
          <LanguageButton />
        </UiProvider>
      </FakePlatform>
    )
  }
  render(<Person />)
  return { ...backend, reloadProfile }
}

/** Signs out, which clears the payment state. */
export function leaveStage(): void {
  cleanup()
  resetCheckout()
  toastStore.setState({ toasts: [] })
}

export const pressButton = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
export const chooseOption = async (name: string) =>
  userEvent.click(await screen.findByRole('radio', { name }))

export const readTitle = () => screen.getByRole('heading', { level: 1 }).textContent
export const findPaymentConfirmation = () =>
  screen.findByRole('region', { name: 'We have received your contribution' })

/** Waits until the next step of onboarding is shown. */
export const waitForNextStep = () =>
  vi.waitFor(
    () => {
      if (readTitle() !== 'Complete Profile') throw new Error(`The step is still ${readTitle()}`)
    },
    { timeout: 10_000 },
  )

/** Opens the payment window with a one-time payment of ₹500. */
export async function openOneTimePaymentWindow() {
  await loadGatewayScript()
  await chooseOption('One-Time')
  await pressButton('Pay ₹500')
  return FakeGateway.next()
}
