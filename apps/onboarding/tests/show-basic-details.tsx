import { type FakeAnswer, fakeBackend, jsonAnswer, storeSession } from '@sabha/backend/testing'
import type { Session } from '@sabha/contract'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { BasicDetailsStep } from '../src/basic-details/basic-details-step.tsx'
import { LanguageButton } from './language-button.tsx'

export const newcomer = fakeSession('newcomer', { full_name: 'meera', company: null, phone: null })
const phoneIdentity = { projectId: 'demo-test', apiKey: 'any' }
export const reloadProfile = vi.fn(async () => undefined)
export const confirmCode = vi.fn(async (_codeId: string, _code: string) => 'token-1')
export const sendCode = vi.fn(async (_number: string) => 'code-1')
/** Fake of the provider's client. */
export const createClient = vi.fn(() => ({ sendCode, confirmCode }))

export function resetAndSignIn() {
  vi.clearAllMocks()
  storeSession()
}

interface Answers {
  verified?: string[]
  save?: FakeAnswer
  confirmPhone?: FakeAnswer
  session?: Session
  /** The database's setting, of a deployment without a phone provider. */
  withoutProvider?: { isProofRequired: boolean }
}

const saves: FakeAnswer = ({ body }) => {
  if (newcomer.status !== 'signed-in') throw new Error('The newcomer is signed in')
  return jsonAnswer({ ...newcomer.profile, ...Object(body) })
}

export const confirmPhoneResponse: FakeAnswer = () =>
  jsonAnswer({ success: true, phone: '+919876543210' })

export async function showForm({
  verified = [],
  save = saves,
  confirmPhone = confirmPhoneResponse,
  session = newcomer,
  withoutProvider,
}: Answers = {}) {
  const backend = fakeBackend({
    'GET /rest/v1/phone_verifications': () =>
      jsonAnswer(verified.map((phone) => ({ phone, verified_at: '2026-11-22T08:00:00Z' }))),
    'PATCH /rest/v1/profiles': save,
    'POST /functions/v1/confirm-phone': confirmPhone,
    'POST /rest/v1/rpc/phone_proof_required': () => jsonAnswer(withoutProvider?.isProofRequired),
  })
  render(
    <FakePlatform
      session={session}
      actions={{ reloadProfile }}
      {...(!withoutProvider && { phoneIdentity })}
    >
      <UiProvider>
        <BasicDetailsStep />
        <LanguageButton />
      </UiProvider>
    </FakePlatform>,
  )
  await screen.findByRole('textbox', { name: 'Full Name' })
  return backend
}

export const findField = (name: string) => screen.getByRole('textbox', { name })
export const findButton = (name: string | RegExp) => screen.getByRole('button', { name })
export const pressButton = (name: string | RegExp) => userEvent.click(findButton(name))
export const findOtpBox = () => screen.findByRole('textbox', { name: 'OTP' })

export async function fillField(name: string, value: string) {
  await userEvent.clear(findField(name))
  if (value) await userEvent.paste(value)
}

export async function fillAllFields() {
  await fillField('Full Name', 'Meera Joshi')
  await fillField('Phone Number', '98765 43210')
  await fillField('Company', 'Joshi Textiles')
}

export async function requestOtp() {
  await fillAllFields()
  await pressButton('Verify with OTP')
  return findOtpBox()
}

export async function verifyPhone() {
  await userEvent.type(await requestOtp(), '123456')
  await screen.findByText('Your phone number is verified')
}

/** Error as thrown by the provider's client. */
export function createProviderError(code: string, message = `Firebase: Error (${code}).`) {
  return Object.assign(new Error(message), { code })
}
