import { signOut } from '@sabha/backend'
import { queryClient } from '@sabha/backend/query'
import { fakeBackend, jsonAnswer, timeoutFailure } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  confirmCode,
  createClient,
  fillAllFields,
  fillField,
  findButton,
  findField,
  findOtpBox,
  newcomer,
  pressButton,
  reloadProfile,
  requestOtp,
  resetAndSignIn,
  sendCode,
  showForm,
  verifyPhone,
} from '../../tests/show-basic-details.tsx'
import { BasicDetailsStep } from './basic-details-step.tsx'

vi.mock('../phone/firebase-client.ts', () => ({ createFirebaseClient: createClient }))

beforeEach(resetAndSignIn)

it.each([
  ['asha.h1', 'is empty if the name is the local part of the email', ''],
  ['Asha.H1', 'is empty if the name differs from the local part only in case', ''],
  [null, 'is empty without a name', ''],
  ['Asha Hegde', 'has the name that Google gave', 'Asha Hegde'],
])('the field Full Name for an account named %j %s', async (full_name, _, expected) => {
  await showForm({
    session: fakeSession('newcomer', { full_name, email: 'asha.h1@sabha.test' }),
  })
  expect(findField('Full Name')).toHaveValue(expected)
})

it('prefills known details and the +91 country code', async () => {
  await showForm()

  expect(findField('Company')).toHaveValue('')
  expect(screen.getByRole('combobox', { name: 'Country Code' })).toHaveValue('+91')
})

it('offers the sixteen country codes with their countries', async () => {
  await showForm()

  const options = screen.getAllByRole('option').map((option) => option.textContent)
  expect(options.map((option) => option?.split(' ')[0]).join(' ')).toBe(
    '+91 +971 +973 +965 +968 +974 +966 +1 +44 +61 +81 +49 +33 +86 +82 +65',
  )
  expect(options[0]).toBe('+91 India')
  expect(options[7]).toBe('+1 US/Canada')
})

it('shows the missing fields in the current language and sends nothing', async () => {
  const { requests } = await showForm({ verified: ['+919876543210'] })
  await fillField('Full Name', '')

  await pressButton('Continue')

  expect(findField('Full Name')).toHaveAccessibleDescription('Please enter your full name')
  expect(findField('Company')).toHaveAccessibleDescription('Please enter your company')
  expect(findField('Full Name')).toHaveFocus()
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])

  await pressButton('हिन्दी')
  expect(await screen.findByText('कृपया अपनी कंपनी का नाम भरें')).toBeVisible()
})

describe('Enter in a field before the phone is verified', () => {
  it('sends the code', async () => {
    const { requests } = await showForm()
    await fillField('Phone Number', '9876543210')
    await userEvent.keyboard('{Enter}')

    expect(await findOtpBox()).toBeVisible()
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('asks for the code if one was sent', async () => {
    await showForm()
    const box = await requestOtp()
    await userEvent.type(findField('Company'), '{Enter}')

    expect(box).toHaveAccessibleDescription(
      /Please verify your phone number with the OTP before continuing\./,
    )
    expect(sendCode).toHaveBeenCalledOnce()
  })

  it('sends the code, unlike a click on the disabled button', async () => {
    await showForm()
    await fillAllFields()

    fireEvent.click(findButton('Continue'), { detail: 1 })

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
  await verifyPhone()

  await pressButton('Continue')

  expect(await screen.findByRole('alert')).toHaveTextContent('Full name cannot change.')
  expect(findField('Full Name')).toHaveValue('Meera Joshi')
})

it('keeps typed values across a reload, and removes them once saved', async () => {
  await showForm()
  await fillAllFields()
  await userEvent.selectOptions(screen.getByRole('combobox'), '+971')
  cleanup()
  queryClient.clear()
  await showForm({ verified: ['+971987654321'] })
  expect(findField('Phone Number')).toHaveValue('98765 43210')
  expect(findField('Company')).toHaveValue('Joshi Textiles')
  expect(screen.getByRole('combobox')).toHaveValue('+971')

  await fillField('Phone Number', '987654321')
  await screen.findByText('Your phone number is verified')
  await pressButton('Continue')
  await vi.waitFor(() => expect(reloadProfile).toHaveBeenCalledOnce())
  cleanup()
  await showForm()
  expect(findField('Company')).toHaveValue('')
})

it('asks for the sent code after a reload, without sending another', async () => {
  await showForm()
  await requestOtp()
  cleanup()

  await showForm()

  await userEvent.type(await findOtpBox(), '123456')
  expect(await screen.findByText('Your phone number is verified')).toBeVisible()
  expect(sendCode).toHaveBeenCalledOnce()
  expect(confirmCode).toHaveBeenCalledExactlyOnceWith('code-1', '123456')
})

it('removes typed values when the user signs out', async () => {
  await showForm()
  await fillAllFields()
  await signOut()

  cleanup()
  await showForm()
  expect(findField('Phone Number')).toHaveValue('')
})

it('submits the form if the browser stores nothing', async () => {
  await showForm()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  await verifyPhone()

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
