import { signOut } from '@sabha/backend'
import { queryClient } from '@sabha/backend/query'
import { fakeBackend, jsonAnswer, timeoutFailure } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  askForOtp,
  button,
  createClient,
  field,
  fill,
  fillAll,
  newcomer,
  otpBox,
  press,
  reloadProfile,
  resetAndSignIn,
  sendCode,
  showForm,
  verify,
} from '../../tests/show-basic-details.tsx'
import { BasicDetailsStep } from './basic-details-step.tsx'

vi.mock('../phone/firebase-client.ts', () => ({ createFirebaseClient: createClient }))

beforeEach(resetAndSignIn)

it.each([
  ['asha.h1', 'is empty if the name is the local part of the email', ''],
  ['Asha.H1', 'is empty if the name differs from the local part only in case', ''],
  [null, 'is empty without a name', ''],
  ['Asha Hegde', 'has the name that Google gave', 'Asha Hegde'],
])('Full Name for an account named %j %s', async (full_name, _, expected) => {
  await showForm({
    session: fakeSession('newcomer', { full_name, email: 'asha.h1@sabha.test' }),
  })
  expect(field('Full Name')).toHaveValue(expected)
})

it('prefills known details and the +91 country code', async () => {
  await showForm()

  expect(field('Company')).toHaveValue('')
  expect(screen.getByRole('combobox', { name: 'Country Code' })).toHaveValue('+91')
})

it('offers the sixteen country codes', async () => {
  await showForm()

  const options = screen.getAllByRole('option').map((option) => option.textContent)
  expect(options.join(' ')).toBe(
    '+91 +971 +973 +965 +968 +974 +966 +1 +44 +61 +81 +49 +33 +86 +82 +65',
  )
})

it('shows the missing fields in the current language and sends nothing', async () => {
  const { requests } = await showForm({ verified: ['+919876543210'] })
  await fill('Full Name', '')

  await press('Continue')

  expect(field('Full Name')).toHaveAccessibleDescription('Please enter your full name')
  expect(field('Company')).toHaveAccessibleDescription('Please enter your company')
  expect(field('Full Name')).toHaveFocus()
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])

  await press('हिन्दी')
  expect(await screen.findByText('कृपया अपनी कंपनी का नाम भरें')).toBeVisible()
})

describe('Enter in a field before the phone is verified', () => {
  it('sends the code', async () => {
    const { requests } = await showForm()
    await fill('Phone Number', '9876543210')
    await userEvent.keyboard('{Enter}')

    expect(await otpBox()).toBeVisible()
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('asks for the code if one was sent', async () => {
    await showForm()
    const box = await askForOtp()
    await userEvent.type(field('Company'), '{Enter}')

    expect(box).toHaveAccessibleDescription(
      /Please verify your phone number with the OTP before continuing\./,
    )
    expect(sendCode).toHaveBeenCalledOnce()
  })

  it('is the only way: a click on the disabled button sends nothing', async () => {
    await showForm()
    await fillAll()

    fireEvent.click(button('Continue'), { detail: 1 })

    expect(sendCode).not.toHaveBeenCalled()
  })
})

it("shows the server's message and keeps the typed values", async () => {
  await showForm({
    save: () =>
      jsonAnswer(
        { code: '42501', message: 'Full name cannot change.', hint: 'profile_locked' },
        { status: 403 },
      ),
  })
  await verify()

  await press('Continue')

  expect(await screen.findByRole('alert')).toHaveTextContent('Full name cannot change.')
  expect(field('Full Name')).toHaveValue('Meera Joshi')
})

it('keeps typed values across a reload, and removes them once saved', async () => {
  await showForm()
  await fillAll()
  await userEvent.selectOptions(screen.getByRole('combobox'), '+971')
  cleanup()
  queryClient.clear()
  await showForm({ verified: ['+971987654321'] })
  expect(field('Phone Number')).toHaveValue('98765 43210')
  expect(field('Company')).toHaveValue('Joshi Textiles')
  expect(screen.getByRole('combobox')).toHaveValue('+971')

  await fill('Phone Number', '987654321')
  await screen.findByText('Your phone number is verified')
  await press('Continue')
  await vi.waitFor(() => expect(reloadProfile).toHaveBeenCalledOnce())
  cleanup()
  await showForm()
  expect(field('Company')).toHaveValue('')
})

it('removes typed values when the user signs out', async () => {
  await showForm()
  await fillAll()
  await signOut()

  cleanup()
  await showForm()
  expect(field('Phone Number')).toHaveValue('')
})

it('works if the browser stores nothing', async () => {
  await showForm()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  await verify()

  vi.mocked(Storage.prototype.setItem).mockRestore()
})

it('offers Retry if verified phones cannot be loaded', async () => {
  let isReached = false
  fakeBackend({
    'GET /rest/v1/phone_verifications': () => (isReached ? jsonAnswer([]) : timeoutFailure()),
  })
  render(
    <FakePlatform session={newcomer} phoneIdentity={{ projectId: 'demo-test', apiKey: 'any' }}>
      <UiProvider>
        <BasicDetailsStep />
      </UiProvider>
    </FakePlatform>,
  )
  const retry = await screen.findByRole('button', { name: 'Retry' })

  isReached = true
  await userEvent.click(retry)

  expect(await screen.findByRole('textbox', { name: 'Full Name' })).toBeVisible()
})
