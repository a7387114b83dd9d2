import { jsonAnswer, networkFailure } from '@sabha/backend/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  confirmCode,
  confirmPhoneResponse,
  createClient,
  createProviderError,
  fillAllFields,
  fillField,
  findButton,
  findField,
  findOtpBox,
  pressButton,
  reloadProfile,
  requestOtp,
  resetAndSignIn,
  sendCode,
  showForm,
  verifyPhone,
} from '../../tests/show-basic-details.tsx'

vi.mock('../phone/firebase-client.ts', () => ({ createFirebaseClient: createClient }))

beforeEach(resetAndSignIn)

describe('phone verification', () => {
  it("loads the provider's client when the field is focused, not before", async () => {
    await showForm()
    expect(createClient).not.toHaveBeenCalled()

    await userEvent.click(findField('Phone Number'))

    await vi.waitFor(() => expect(createClient).toHaveBeenCalledOnce())
    expect(sendCode).not.toHaveBeenCalled()
  })

  it('verifies the code, then saves the details and opens the next step', async () => {
    const { requests } = await showForm()
    expect(findButton('Continue')).toHaveAttribute('aria-disabled', 'true')
    expect(findButton('Continue')).toHaveAccessibleDescription(
      'Verify your phone number to continue.',
    )

    await verifyPhone()

    expect(sendCode).toHaveBeenCalledExactlyOnceWith('+919876543210')
    expect(confirmCode).toHaveBeenCalledExactlyOnceWith('code-1', '123456')
    expect(findButton('Continue')).not.toHaveAttribute('aria-disabled')
    expect(findButton('Continue')).not.toHaveAccessibleDescription()
    expect(screen.getByRole('combobox', { name: 'Country Code' })).toBeDisabled()
    await pressButton('Continue')
    await vi.waitFor(() => expect(reloadProfile).toHaveBeenCalledOnce())
    const writes = requests.filter(({ method }) => method !== 'GET').map(({ body }) => body)
    expect(writes).toEqual([
      { idToken: 'token-1' },
      {
        full_name: 'Meera Joshi',
        company: 'Joshi Textiles',
        phone: '+919876543210',
        onboarding_status: 'paymentpending',
      },
    ])
  })

  it('shows a number verified on another device as verified', async () => {
    await showForm({ verified: ['+971501234567', '+919876543210'] })

    expect(findField('Phone Number')).toHaveValue('501234567')
    expect(screen.getByRole('combobox', { name: 'Country Code' })).toHaveValue('+971')
    expect(screen.getByText('Your phone number is verified')).toBeVisible()
    expect(findButton('Continue')).not.toHaveAttribute('aria-disabled')
  })

  it('resets the verification when the number is edited', async () => {
    await showForm()
    await verifyPhone()

    await fillField('Phone Number', '98765 43211')

    expect(screen.queryByText('Your phone number is verified')).not.toBeInTheDocument()
    expect(findButton('Continue')).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('combobox', { name: 'Country Code' })).toBeEnabled()
    expect(findButton('Verify with OTP')).toBeVisible()
  })

  it('clears code and countdown when the number is edited after sending', async () => {
    await showForm()
    await userEvent.type(await requestOtp(), '12')

    await userEvent.type(findField('Phone Number'), '1')

    expect(screen.queryByRole('textbox', { name: 'OTP' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Resend/ })).not.toBeInTheDocument()
    expect(findButton('Verify with OTP')).toBeVisible()
  })

  it('ignores the response for a number edited meanwhile', async () => {
    await showForm()
    await fillAllFields()
    const late = Promise.withResolvers<string>()
    sendCode.mockReturnValueOnce(late.promise)
    await pressButton('Verify with OTP')
    await userEvent.type(findField('Phone Number'), '1')

    await act(async () => late.resolve('code-1'))

    expect(screen.queryByRole('textbox', { name: 'OTP' })).not.toBeInTheDocument()
  })

  it.each(['', '12', 'abc'])('rejects the number %j', async (typed) => {
    await showForm()
    await fillField('Phone Number', typed)

    await pressButton('Verify with OTP')

    expect(findField('Phone Number')).toHaveAccessibleDescription(
      /Please enter a valid phone number/,
    )
    expect(findField('Phone Number')).toHaveFocus()
    expect(sendCode).not.toHaveBeenCalled()
  })

  it.each([
    [
      'auth/billing-not-enabled',
      'Phone verification requires billing to be enabled in Firebase. Please contact support.',
    ],
    [
      'auth/internal-error',
      'Firebase configuration issue. Please ensure reCAPTCHA Enterprise is properly configured.',
    ],
    ['auth/captcha-check-failed', 'reCAPTCHA verification failed. Please try again.'],
    ['auth/too-many-requests', 'Too many requests. Please wait a few minutes before trying again.'],
    [
      'auth/invalid-phone-number',
      'Invalid phone number format. Please check your number and try again.',
    ],
    ['auth/argument-error', 'reCAPTCHA not initialized. Please refresh the page.'],
    ['auth/quota-exceeded', 'Error (auth/quota-exceeded): Failed to send OTP. Please try again.'],
  ])('shows for the provider error %s: %s', async (code, text) => {
    await showForm()
    await fillAllFields()
    sendCode.mockRejectedValueOnce(createProviderError(code))

    await pressButton('Verify with OTP')

    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    await pressButton('Verify with OTP')
    expect(await findOtpBox()).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it("shows the provider's own message if there is one", async () => {
    await showForm()
    await fillAllFields()
    const code = 'auth/error-code:-39'
    sendCode.mockRejectedValueOnce(
      createProviderError(code, `Firebase: Try another network. (${code}).`),
    )

    await pressButton('Verify with OTP')

    const text = 'Error (auth/error-code:-39): Try another network.'
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })
})

describe('the code', () => {
  it('can be corrected after a wrong one was refused', async () => {
    await showForm()
    const box = await requestOtp()
    expect(box).toHaveFocus()
    await pressButton('Verify OTP')
    expect(box).toHaveAccessibleDescription(/Please enter the OTP/)

    confirmCode.mockRejectedValueOnce(createProviderError('auth/invalid-verification-code'))
    await userEvent.type(box, '654321')
    expect(await screen.findByText('Invalid OTP. Please check and try again.')).toBeVisible()
    await vi.waitFor(() => expect(box).toHaveFocus())

    await userEvent.clear(box)
    await userEvent.type(box, '123456')
    expect(await screen.findByText('Your phone number is verified')).toBeVisible()
  })

  it('moves the focus to the success note once verified', async () => {
    await showForm()

    await verifyPhone()

    const note = screen.getByText('Your phone number is verified')
    await vi.waitFor(() => expect(note).toHaveFocus())
    await userEvent.tab()
    expect(findField('Company')).toHaveFocus()
  })

  it('keeps the focus in a field that the user has moved to', async () => {
    await showForm()
    const confirmed = Promise.withResolvers<string>()
    confirmCode.mockReturnValueOnce(confirmed.promise)
    await userEvent.type(await requestOtp(), '123456')
    await userEvent.click(findField('Company'))

    await act(async () => confirmed.resolve('token-1'))

    expect(await screen.findByText('Your phone number is verified')).toBeVisible()
    expect(findField('Company')).toHaveFocus()
  })

  it('can be pasted in digits of another script', async () => {
    await showForm()
    await userEvent.click(await requestOtp())

    await userEvent.paste('१२३ ४५६')

    expect(await screen.findByText('Your phone number is verified')).toBeVisible()
    expect(confirmCode).toHaveBeenCalledExactlyOnceWith('code-1', '123456')
  })

  it.each([
    ['auth/code-expired', 'This OTP has expired. Please request a new OTP.'],
    ['auth/invalid-verification-id', 'No OTP session found. Please request a new OTP.'],
    [
      'auth/user-disabled',
      'Error (auth/user-disabled): Your phone number could not be verified. Please try again.',
    ],
  ])('shows for the provider error %s: %s', async (code, text) => {
    await showForm()
    confirmCode.mockRejectedValueOnce(createProviderError(code))

    await userEvent.type(await requestOtp(), '123456')

    expect(await screen.findByText(text)).toBeVisible()
  })

  it('is not requested again if our server was unreachable', async () => {
    let isReached = false
    await showForm({
      confirmPhone: (request) => (isReached ? confirmPhoneResponse(request) : networkFailure()),
    })
    await userEvent.type(await requestOtp(), '123456')
    expect(await screen.findByText(/could not reach the server/)).toBeVisible()

    isReached = true
    await pressButton('Verify OTP')

    expect(await screen.findByText('Your phone number is verified')).toBeVisible()
    expect(confirmCode).toHaveBeenCalledOnce()
  })

  it("shows the message of our server's refusal", async () => {
    const body = { success: false, code: 'phone_country_refused', error: 'Not accepted.' }
    await showForm({ confirmPhone: () => jsonAnswer(body, { status: 400 }) })

    await userEvent.type(await requestOtp(), '123456')

    expect(await screen.findByText('Not accepted.')).toBeVisible()
    expect(findButton('Continue')).toHaveAttribute('aria-disabled', 'true')
  })

  it('can be sent again after 60 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const wait = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000))
    await showForm()
    await requestOtp()
    expect(findButton('Resend OTP in 60 s')).toHaveAttribute('aria-disabled', 'true')
    await pressButton('Resend OTP in 60 s')
    await wait(59)
    expect(findButton('Resend OTP in 1 s')).toBeVisible()
    expect(sendCode).toHaveBeenCalledOnce()

    await wait(1)
    await pressButton('Resend OTP')

    expect(await screen.findByRole('button', { name: 'Resend OTP in 60 s' })).toBeVisible()
    expect(sendCode).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
})
