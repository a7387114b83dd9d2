import { signOut } from '@sabha/backend'
import {
  type FakeAnswer,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  storeSession,
} from '@sabha/backend/testing'
import { usePlatform } from '@sabha/contract'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { BasicDetailsForm } from './basic-details-form.tsx'

const newcomer = fakeSession('newcomer', { full_name: 'meera', company: null })
const reloadProfile = vi.fn(async () => undefined)

beforeEach(() => {
  reloadProfile.mockClear()
})

function showForm(save: FakeAnswer = () => jsonAnswer({})) {
  const backend = fakeBackend({ 'PATCH /rest/v1/profiles': save })
  render(
    <FakePlatform session={newcomer} actions={{ reloadProfile }}>
      <UiProvider>
        <BasicDetailsForm />
        <LanguageButton />
      </UiProvider>
    </FakePlatform>,
  )
  return backend
}

const field = (name: string) => screen.getByRole('textbox', { name })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save Details' }))

async function fill(name: string, value: string) {
  await userEvent.clear(field(name))
  if (value) await userEvent.type(field(name), value)
}

async function fillAll() {
  await fill('Full Name', 'Meera Joshi')
  await fill('Phone Number', '98765 43210')
  await fill('Company', 'Joshi Textiles')
}

const saves: FakeAnswer = ({ body }) => {
  if (newcomer.status !== 'signed-in') throw new Error('The newcomer is signed in')
  return jsonAnswer({ ...newcomer.profile, ...Object(body) })
}

it('begins with what is known and with +91', () => {
  showForm()

  expect(field('Full Name')).toHaveValue('meera')
  expect(field('Company')).toHaveValue('')
  expect(screen.getByRole('combobox', { name: 'Country Code' })).toHaveValue('+91')
})

it('offers the sixteen country codes', () => {
  showForm()

  const options = screen.getAllByRole('option').map((option) => option.textContent)
  expect(options.join(' ')).toBe(
    '+91 +971 +973 +965 +968 +974 +966 +1 +44 +61 +81 +49 +33 +86 +82 +65',
  )
})

it('words what is missing anew in another language', async () => {
  showForm()
  await submit()

  await userEvent.click(screen.getByRole('button', { name: 'हिन्दी' }))

  expect(await screen.findByText('कृपया मान्य फ़ोन नंबर भरें')).toBeVisible()
  expect(screen.getByText('कृपया अपनी कंपनी का नाम भरें')).toBeVisible()
  expect(screen.queryByText(/^Please/)).not.toBeInTheDocument()
})

it('says what is missing, goes there, and sends nothing', async () => {
  const { requests } = showForm()
  await fill('Full Name', '')

  await submit()

  expect(field('Full Name')).toHaveAccessibleDescription('Please enter your full name')
  expect(field('Phone Number')).toHaveAccessibleDescription(/Please enter a valid phone number/)
  expect(field('Company')).toHaveAccessibleDescription('Please enter your company')
  expect(field('Full Name')).toHaveFocus()
  expect(requests).toEqual([])
})

it('saves name and company, keeps the phone unsaved and says why', async () => {
  const { requests } = showForm(saves)
  await fillAll()

  await submit()

  expect(await screen.findByText(/Your name and company are saved/)).toBeVisible()
  expect(requests.map((request) => request.body)).toEqual([
    { full_name: 'Meera Joshi', company: 'Joshi Textiles' },
  ])
  expect(reloadProfile).toHaveBeenCalledOnce()
  expect(field('Phone Number')).toHaveValue('98765 43210')
})

it('shows the server message and keeps what was typed', async () => {
  showForm(() =>
    jsonAnswer(
      { code: '42501', message: 'Full name cannot change.', hint: 'profile_locked' },
      { status: 403 },
    ),
  )
  await fillAll()

  await submit()

  expect(await screen.findByRole('alert')).toHaveTextContent('Full name cannot change.')
  expect(field('Full Name')).toHaveValue('Meera Joshi')
})

it('sends a failed save again only when asked to', async () => {
  let reached = false
  const { requests } = showForm((request) => (reached ? saves(request) : networkFailure()))
  await fillAll()

  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the server/)
  expect(requests).toHaveLength(1)

  reached = true
  await submit()
  expect(await screen.findByText(/Your name and company are saved/)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('keeps what was typed across a reload', async () => {
  showForm()
  await fillAll()
  await userEvent.selectOptions(screen.getByRole('combobox'), '+971')

  cleanup()
  showForm()

  expect(field('Phone Number')).toHaveValue('98765 43210')
  expect(field('Company')).toHaveValue('Joshi Textiles')
  expect(screen.getByRole('combobox')).toHaveValue('+971')
})

it('forgets what was typed when the person signs out', async () => {
  showForm()
  await fillAll()
  storeSession()
  await signOut()

  cleanup()
  showForm()
  expect(field('Phone Number')).toHaveValue('')
})

it('works where the browser keeps nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  showForm(saves)
  await fillAll()

  await submit()

  expect(await screen.findByText(/Your name and company are saved/)).toBeVisible()
  vi.mocked(Storage.prototype.setItem).mockRestore()
})

function LanguageButton() {
  const { setLanguage } = usePlatform()
  return (
    <button type="button" onClick={() => setLanguage('hi')}>
      हिन्दी
    </button>
  )
}
