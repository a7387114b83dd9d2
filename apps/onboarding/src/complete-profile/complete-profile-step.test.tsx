import { signOut } from '@sabha/backend'
import { jsonAnswer } from '@sabha/backend/testing'
import { readAddress } from '@sabha/contract/testing'
import { toastStore } from '@sabha/toast'
import { limits, profileFieldsWith, sameForEachField } from '@sabha/types'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  chooseProfession,
  fillAllFields,
  fillDateOfBirth,
  fillField,
  findDateOfBirthField,
  findField,
  findSubmitButton,
  reloadProfile,
  selectThreeInterests,
  showStep,
  tickCheckbox,
} from '../../tests/show-complete-profile.tsx'

beforeEach(() => vi.clearAllMocks())

const percent = () => screen.getByRole('progressbar', { name: 'Profile completion' })

it('shows name, phone and company read-only', () => {
  showStep({ profile: { full_name: 'Meera Joshi' } })

  for (const [name, value] of [
    ['Full Name', 'Meera Joshi'],
    ['Phone Number', '+91 9876543210'],
    ['Company', 'Joshi Textiles'],
  ] as const) {
    expect(findField(name)).toHaveValue(value)
    expect(findField(name)).toHaveAttribute('readonly')
  }
  expect(screen.getByText(/^From the first step\./)).toBeVisible()
})

it('updates the completion percentage while fields are filled', async () => {
  showStep()
  expect(percent()).toHaveAttribute('aria-valuenow', '29')

  fillField('City', 'Pune')
  expect(percent()).toHaveAttribute('aria-valuenow', '43')
  expect(screen.getByText('43% complete')).toBeVisible()
  chooseProfession('Other')
  expect(percent()).toHaveAttribute('aria-valuenow', '50')
  fillAllFields()
  expect(percent()).toHaveAttribute('aria-valuenow', '100')
})

it('leads from the completion to the fields that are missing', async () => {
  showStep()
  const missing = within(await screen.findByRole('list', { name: 'Still missing:' }))
  await userEvent.click(missing.getByRole('button', { name: 'Go to City' }))
  expect(findField('City')).toHaveFocus()

  fillField('City', 'Pune')
  expect(missing.queryByRole('button', { name: 'Go to City' })).not.toBeInTheDocument()
  await userEvent.click(missing.getByRole('button', { name: 'Go to Interests' }))
  expect(screen.getByRole('group', { name: /Interests/ })).toContainElement(
    document.activeElement as HTMLElement,
  )
})

it('records the consent and saves all fields, then opens the requested page without a reload', async () => {
  const { requests } = showStep()
  fillAllFields()
  fillField(/Designation/, 'Partner')

  await userEvent.click(findSubmitButton())

  await vi.waitFor(() => expect(reloadProfile).toHaveBeenCalledOnce())
  await vi.waitFor(() =>
    expect(toastStore.getState().toasts.at(-1)?.message).toBe(
      'Welcome! Your membership is active.',
    ),
  )
  await expect.poll(readAddress).toBe('/events/1/register')
  const writes = requests.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  expect(writes).toEqual([
    [
      {
        purpose: 'privacy',
        text_version: '1999-01-01',
        language: 'en',
        user_id: expect.any(String),
      },
    ],
    {
      ...sameForEachField(profileFieldsWith('edited', 'line'), null),
      date_of_birth: '1990-04-01',
      city: 'Pune',
      profession: 'Consultant',
      custom_profession: null,
      designation: 'Partner',
      interests: '["Public Speaking","Sports & Fitness","Arts & Culture"]',
      custom_interest: null,
      about: 'To learn from others.',
      onboarding_status: 'profilecompleted',
    },
  ])
})

it('asks for the language of emails after the fields and before the button', async () => {
  showStep({ language: 'hi' })

  const question = await screen.findByRole('button', { name: 'English' })
  const submit = screen.getByRole('button', { name: `कम से कम ${limits.minInterests} रुचियाँ चुनें` })
  const position = question.compareDocumentPosition(submit)
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('does not record a consent that already exists', async () => {
  const { requests } = showStep({
    consents: [{ purpose: 'privacy', text_version: '1999-01-01' }],
  })
  fillAllFields()

  await userEvent.click(findSubmitButton())

  await vi.waitFor(() => expect(reloadProfile).toHaveBeenCalledOnce())
  const saves = requests.filter(
    ({ method, path }) => method === 'POST' && path.includes('consents'),
  )
  expect(saves).toEqual([])
})

it('links to the privacy policy in a new tab', () => {
  showStep()

  const link = screen.getByRole('link', { name: 'Privacy' })
  expect(link).toHaveAttribute('href', '/privacy')
  expect(link).toHaveAttribute('target', '_blank')
})

describe('fewer than three interests', () => {
  it('disable the button, whose label shows the reason', async () => {
    const { requests } = showStep()
    expect(findSubmitButton()).toHaveAccessibleName(
      `Select at least ${limits.minInterests} interests to continue`,
    )
    expect(findSubmitButton()).toHaveAttribute('aria-disabled', 'true')
    tickCheckbox('Arts & Culture')
    tickCheckbox('Public Speaking')

    fireEvent.click(findSubmitButton(), { detail: 1 })
    expect(findSubmitButton()).toHaveAccessibleName(
      `Select at least ${limits.minInterests} interests to continue`,
    )
    expect(screen.queryByText(/\(required\)/)).not.toBeInTheDocument()
    expect(requests).toEqual([])

    tickCheckbox('Sports & Fitness')
    expect(findSubmitButton()).toHaveAccessibleName('Complete Profile')
    expect(findSubmitButton()).not.toHaveAttribute('aria-disabled')
  })

  it('show an error on Enter, together with other missing fields', async () => {
    showStep()
    tickCheckbox('Other')

    await userEvent.type(findField('City'), '{Enter}')

    expect(screen.getByRole('group', { name: 'Interests' })).toHaveAccessibleDescription(
      expect.stringContaining(`Please select at least ${limits.minInterests} interests (required)`),
    )
    expect(findDateOfBirthField()).toHaveAccessibleDescription(/Please enter your date of birth/)
    expect(findField('City')).toHaveAccessibleDescription('Please enter your city')
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription(
      'Please select your profession',
    )
    expect(findField('Your Interest')).toHaveAccessibleDescription('Please enter your interest')
    expect(findField('What brings you here')).toHaveAccessibleDescription(
      /Please tell us what brings you here/,
    )
  })
})

it('asks for the name of a profession and an interest if Other is chosen', async () => {
  const { requests } = showStep()
  fillAllFields()
  expect(screen.queryByLabelText('Your Profession')).not.toBeInTheDocument()
  chooseProfession('Other')
  tickCheckbox('Other')

  await userEvent.click(findSubmitButton())
  expect(findField('Your Profession')).toHaveAccessibleDescription('Please enter your profession')
  expect(requests).toEqual([])

  fillField('Your Profession', 'Potter')
  await userEvent.click(findSubmitButton())
  await vi.waitFor(() => expect(reloadProfile).toHaveBeenCalledOnce())
  const saved = requests.find(({ method }) => method === 'PATCH')?.body
  expect(saved).toMatchObject({ custom_profession: 'Potter', custom_interest: null })
})

it.each([
  ['1850-01-01', 'Please enter your date of birth'],
  ['2999-01-01', 'Your date of birth cannot be in the future'],
  [
    `${new Date().getFullYear() - limits.minAge + 1}-12-31`,
    `You must be ${limits.minAge} or older`,
  ],
])('rejects the date of birth %s: %s', async (date, text) => {
  const { requests } = showStep()
  fillAllFields()
  fillDateOfBirth(date)

  await userEvent.click(findSubmitButton())

  expect(findDateOfBirthField()).toHaveAccessibleDescription(new RegExp(text))
  expect(findDateOfBirthField()).toHaveFocus()
  expect(requests).toEqual([])
})

it("shows the server's refusal and keeps the typed values", async () => {
  showStep({
    save: () =>
      jsonAnswer(
        { code: '42501', message: 'The profile is not complete yet.', hint: 'profile_incomplete' },
        { status: 403 },
      ),
  })
  fillAllFields()

  await userEvent.click(findSubmitButton())

  expect(await screen.findByRole('alert')).toHaveTextContent('The profile is not complete yet.')
  expect(findField('City')).toHaveValue('Pune')
  expect(reloadProfile).not.toHaveBeenCalled()
})

describe('the draft', () => {
  it('is restored another day, with a note', async () => {
    showStep()
    fillField('City', 'Pune')
    selectThreeInterests()
    cleanup()

    showStep()

    expect(screen.getByText('We restored what you typed earlier.')).toBeVisible()
    expect(findField('City')).toHaveValue('Pune')
    expect(findField('Public Speaking')).toBeChecked()
  })

  it('is removed once it is saved', async () => {
    showStep()
    fillAllFields()
    await userEvent.click(findSubmitButton())
    await vi.waitFor(() => expect(reloadProfile).toHaveBeenCalledOnce())
    cleanup()
    showStep()
    expect(findField('City')).toHaveValue('')
  })

  it('is removed at sign-out', async () => {
    showStep()
    fillField('City', 'Pune')
    await signOut()
    cleanup()
    showStep()
    expect(findField('City')).toHaveValue('')
  })
})
