import { dataRefusal } from '@sabha/backend/testing'
import { readAddress } from '@sabha/contract/testing'
import { limits, profileFieldsWith, sameForEachField } from '@sabha/types'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleProfile } from '../../tests/community.ts'
import {
  fillField,
  findField,
  findSaveButton,
  holdUnsavedWork,
  reloadProfile,
  saveOnOtherDevice,
  showProfile,
  tickCheckbox,
} from '../../tests/show-profile.tsx'

beforeEach(() => {
  vi.clearAllMocks()
})

it('shows email, name and phone read-only, and whom to contact for changes', async () => {
  await showProfile()

  for (const [name, value] of [
    ['Email', 'member@sabha.test'],
    ['Full Name', 'Meera Joshi'],
    ['Phone Number', '+91 98765 43210'],
  ] as const) {
    expect(findField(name)).toHaveValue(value)
    expect(findField(name)).toHaveAttribute('readonly')
  }
  expect(screen.getByRole('link', { name: 'support@foundation.example' })).toHaveAttribute(
    'href',
    'mailto:support@foundation.example',
  )
})

it('focuses the field that the address names', async () => {
  await showProfile({ path: '/profile#city' })

  expect(findField('City')).toHaveFocus()
})

it('saves all profile fields with the version that was read', async () => {
  const { saves } = await showProfile()
  fillField(/Company/, 'Joshi & Daughters')
  fillField('City', 'Nagpur')
  fillField('About You', '')
  fillField(/Date of Birth/, '')

  await userEvent.click(findSaveButton())

  await vi.waitFor(() => expect(reloadProfile).toHaveBeenCalledOnce())
  expect(saves()).toEqual([
    {
      ...sameForEachField(profileFieldsWith('edited', 'line'), null),
      company: 'Joshi & Daughters',
      profession: 'Consultant',
      custom_profession: null,
      designation: 'Partner',
      date_of_birth: null,
      city: 'Nagpur',
      interests: '["Public Speaking","Arts & Culture","Leadership Development"]',
      custom_interest: null,
      about: null,
      answers_version: sampleProfile.answers_version,
    },
  ])
})

it('shows that the profile is being saved, and opens the dashboard a moment later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    await showProfile()
    fillField('City', 'Nagpur')
    fireEvent.click(findSaveButton())

    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible()
    await vi.waitFor(() => expect(reloadProfile).toHaveBeenCalledOnce())
    expect(readAddress()).toBe('/profile')
    await act(() => vi.advanceTimersByTimeAsync(limits.profileSavedRedirectMs))
    expect(readAddress()).toBe('/dashboard')
  } finally {
    vi.useRealTimers()
  }
})

it('asks before leaving with unsaved changes, and no longer once they are saved', async () => {
  await showProfile()
  expect(holdUnsavedWork).not.toHaveBeenCalled()

  fillField('City', 'Nagpur')
  expect(holdUnsavedWork).toHaveBeenLastCalledWith(true)
  await userEvent.click(findSaveButton())

  await vi.waitFor(() => expect(holdUnsavedWork).toHaveBeenLastCalledWith(false))
})

it('disables the button with fewer than three interests and shows the reason, also on Enter', async () => {
  const { saves } = await showProfile()
  tickCheckbox('Arts & Culture')
  expect(findSaveButton()).toHaveAccessibleName(
    `Select at least ${limits.minInterests} interests to save`,
  )
  expect(findSaveButton()).toHaveAttribute('aria-disabled', 'true')

  await userEvent.type(findField('City'), '{Enter}')

  expect(screen.getByRole('group', { name: 'Interests' })).toHaveAccessibleDescription(
    expect.stringContaining(`Please select at least ${limits.minInterests} interests (required)`),
  )
  expect(saves()).toEqual([])
})

it.each([
  ['City', ' ', 'Please enter your city'],
  [/Date of Birth/, '2999-01-01', /cannot be in the future/],
  [/Date of Birth/, '2020-01-01', new RegExp(`You must be ${limits.minAge} or older`)],
  [/Date of Birth/, '1850-01-01', /Please enter your date of birth/],
] as const)('rejects the value of the field %s: %j', async (name, value, problem) => {
  const { saves } = await showProfile()
  fillField(name, value)

  await userEvent.click(findSaveButton())

  expect(findField(name)).toHaveAccessibleDescription(problem)
  expect(findField(name)).toHaveFocus()
  expect(saves()).toEqual([])
})

it('asks for the name of a profession if Other is chosen', async () => {
  const { saves } = await showProfile()
  fillField('Profession', 'Other')
  await userEvent.click(findSaveButton())
  expect(findField('Your Profession')).toHaveAccessibleDescription('Please enter your profession')

  fillField('Your Profession', 'Potter')
  await userEvent.click(findSaveButton())
  await vi.waitFor(() => expect(saves()).toMatchObject([{ custom_profession: 'Potter' }]))
})

it('restores the draft after a reload, until it is saved', async () => {
  await showProfile()
  fillField('City', 'Nagpur')
  cleanup()

  const again = await showProfile()
  expect(findField('City')).toHaveValue('Nagpur')
  await userEvent.click(findSaveButton())
  await vi.waitFor(() => expect(reloadProfile).toHaveBeenCalledOnce())
  expect(again.saves()).toMatchObject([{ city: 'Nagpur' }])
  await vi.waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Nagpur'))
})

it('restores the rest of a draft that was stored before a field was added', async () => {
  await showProfile()
  fillField('City', 'Nagpur')
  cleanup()
  const [name = ''] = Object.keys(localStorage).filter((key) => key.includes('draft'))
  const stored = JSON.parse(localStorage.getItem(name) ?? '')
  delete stored.value.values.designation
  localStorage.setItem(name, JSON.stringify(stored))

  await showProfile()
  expect(findField('City')).toHaveValue('Nagpur')
  expect(findField(/Designation/)).toHaveValue('Partner')
})

it('shows when to retry if a proxy blocks the save', async () => {
  const headers = { 'retry-after': '60' }
  await showProfile({ save: () => new Response('<h1>Slow down</h1>', { status: 429, headers }) })
  fillField('City', 'Nagpur')
  await userEvent.click(findSaveButton())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Too many requests. Please wait before you try again. You can try again at \d+:\d\d [ap]m.$/,
  )
})

it("shows the server's refusal and keeps the typed values", async () => {
  await showProfile({
    save: () => dataRefusal(403, '42501', { hint: 'profile_locked', message: 'It is locked.' }),
  })
  fillField('City', 'Nagpur')

  await userEvent.click(findSaveButton())

  expect(await screen.findByRole('alert')).toHaveTextContent('It is locked.')
  expect(findField('City')).toHaveValue('Nagpur')
  expect(holdUnsavedWork).toHaveBeenLastCalledWith(true)
})

it('shows the membership status with the payment id', async () => {
  await showProfile()

  const panel = within(screen.getByRole('region', { name: 'Membership Status' }))
  expect(panel.getByText('Active Member')).toBeVisible()
  expect(panel.getByText('Active')).toBeVisible()
  expect(panel.getByText('pay_AAAAAAAAAAAAAA')).toBeVisible()
})

it('shows that auto-pay is being set up, without payment details if there is no payment', async () => {
  await showProfile({
    profile: { onboarding_status: 'paymentskipped', razorpay_payment_id: null },
  })

  const panel = within(screen.getByRole('region', { name: 'Membership Status' }))
  expect(panel.getByText('Setup In Progress')).toBeVisible()
  expect(panel.getByText('Pending')).toBeVisible()
  expect(panel.queryByText('Payment ID')).not.toBeInTheDocument()
})

it('links to the page that changes the password', async () => {
  await showProfile()

  const link = screen.getByRole('link', { name: 'Reset Password' })
  expect(link).toHaveAttribute('href', '/reset-password')
})

describe('a save that conflicts with another device', () => {
  it('shows both versions of differing fields, and saves the chosen ones', async () => {
    const { row, saves } = await showProfile()
    saveOnOtherDevice(row, { city: 'Goa', designation: 'Chair', about: 'Elsewhere.' })
    fillField('City', 'Nagpur')
    fillField('About You', 'Typed here.')

    await userEvent.click(findSaveButton())

    const dialog = await screen.findByRole('alertdialog', {
      name: 'Your profile was changed elsewhere',
    })
    const choices = within(dialog)
      .getAllByRole('group')
      .map((group) => [
        group.querySelector('legend')?.textContent,
        within(group).getByRole('radio', { checked: true }).closest('label')?.textContent,
      ])
    expect(choices).toEqual([
      ['Designation', 'Saved versionChair'],
      ['City', 'Your versionNagpur'],
      ['About You', 'Your versionTyped here.'],
    ])
    const city = within(within(dialog).getByRole('group', { name: 'City' }))
    await userEvent.click(city.getByRole('radio', { name: /Goa/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save My Choices' }))

    await vi.waitFor(() => expect(reloadProfile).toHaveBeenCalledOnce())
    expect(saves()).toHaveLength(2)
    expect(row.current).toMatchObject({ city: 'Goa', designation: 'Chair', about: 'Typed here.' })
  })

  it("marks a version's empty fields", async () => {
    const { row } = await showProfile()
    saveOnOtherDevice(row, { date_of_birth: null, interests: '[]' })
    fillField('City', 'Nagpur')

    await userEvent.click(findSaveButton())

    const birth = within(await screen.findByRole('group', { name: 'Date of Birth' }))
    expect(birth.getByRole('radio', { name: /Your version.*15 Jun 1984/ })).toBeInTheDocument()
    expect(birth.getByRole('radio', { name: /Saved version.*\(empty\)/ })).toBeChecked()
  })

  it('overwrites nothing if no version is chosen; the next save asks again', async () => {
    const { row } = await showProfile()
    saveOnOtherDevice(row, { city: 'Goa' })
    fillField('City', 'Nagpur')

    await userEvent.click(findSaveButton())
    await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }))

    expect(row.current.city).toBe('Goa')
    expect(findField('City')).toHaveValue('Nagpur')
    await userEvent.click(findSaveButton())
    expect(await screen.findByRole('alertdialog')).toBeVisible()
  })

  it('asks again if a third device saves meanwhile', async () => {
    const { row } = await showProfile()
    saveOnOtherDevice(row, { city: 'Goa' })
    fillField('City', 'Nagpur')
    await userEvent.click(findSaveButton())
    await screen.findByRole('alertdialog')
    saveOnOtherDevice(row, { city: 'Delhi' })

    await userEvent.click(screen.getByRole('button', { name: 'Save My Choices' }))

    expect(await screen.findByRole('radio', { name: /Delhi/ })).toBeInTheDocument()
    expect(row.current.city).toBe('Delhi')
  })
})
