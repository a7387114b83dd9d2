import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  fillAllFields,
  fillField,
  findButton,
  findField,
  pressButton,
  reloadProfile,
  resetAndSignIn,
  showForm,
} from '../../tests/show-basic-details.tsx'

beforeEach(resetAndSignIn)

describe('without a phone provider', () => {
  it('stops at the phone number while the database requires a proof', async () => {
    const { requests } = await showForm({ withoutProvider: { isProofRequired: true } })
    await fillAllFields()
    expect(screen.getByText(/Phone verification is not open yet/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Verify with OTP' })).toBeNull()
    expect(findButton('Continue')).toHaveAttribute('aria-disabled', 'true')

    await userEvent.type(findField('Company'), '{Enter}')
    await pressButton('Continue')

    expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([])
  })

  it('continues with a number that was verified before', async () => {
    await showForm({ withoutProvider: { isProofRequired: true }, verified: ['+919876543210'] })
    await fillAllFields()
    expect(screen.queryByText(/Phone verification is not open yet/)).toBeNull()
    await pressButton('Continue')
    await vi.waitFor(() => expect(reloadProfile).toHaveBeenCalledOnce())
  })

  it('saves an unverified number if the database requires no proof', async () => {
    const { requests } = await showForm({ withoutProvider: { isProofRequired: false } })
    expect(screen.getByText('We do not verify phone numbers at the moment.')).toBeVisible()
    await fillField('Full Name', 'Meera Joshi')
    await fillField('Company', 'Joshi Textiles')
    await pressButton('Continue')
    expect(findField('Phone Number')).toHaveAccessibleDescription(/valid phone number/)

    await fillField('Phone Number', '98765 43210')
    await pressButton('Continue')

    await vi.waitFor(() => expect(reloadProfile).toHaveBeenCalledOnce())
    expect(requests.findLast(({ body }) => body)?.body).toMatchObject({
      phone: '+919876543210',
      onboarding_status: 'paymentpending',
    })
    expect(screen.queryByText('Your phone number is verified')).toBeNull()
  })
})
