import { dataRefusal, fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { toastStore } from '@sabha/toast'
import { readToasts } from '@sabha/toast/testing'
import { UiProvider } from '@sabha/ui'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sampleEvent, sampleRegistration } from '../../tests/events.ts'
import type { Event } from '../event.ts'
import { MemberRegistration } from './member-registration.tsx'
import type { Registration } from './registration.ts'

interface Shown {
  event?: Partial<Event>
  own?: Partial<Registration>
  answers?: Parameters<typeof fakeBackend>[0]
}

function show({ event = {}, own = {}, answers = {} }: Shown) {
  const backend = fakeBackend({
    'GET /rest/v1/own_registrations': () => jsonAnswer({ ...sampleRegistration, ...own }),
    ...answers,
  })
  render(
    <FakePlatform session={fakeSession('member')} path="/events">
      <UiProvider>
        <MemberRegistration event={{ ...sampleEvent, ...event }} userId="7" />
      </UiProvider>
    </FakePlatform>,
  )
  return backend
}

/** Shows the form of a member whom another tab has registered. */
const showTaken = (own: Partial<Registration>) =>
  show({
    answers: {
      'GET /rest/v1/own_registrations': () => jsonAnswer(null),
      'POST /rest/v1/rpc/register_for_event': () =>
        jsonAnswer({ ...sampleRegistration, ...own, is_new: false }),
    },
  })

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const shownOptions = () =>
  within(screen.getByLabelText('Guests'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

it('changes guests and note and returns the focus, or says why more guests are refused', async () => {
  const changed = { ...sampleRegistration, guests: 2, note: 'By bus' }
  let isFull = true
  const backend = show({
    answers: {
      'GET /rest/v1/own_registrations': () => jsonAnswer(isFull ? sampleRegistration : changed),
      'POST /rest/v1/rpc/change_guests': () =>
        isFull ? dataRefusal(409, 'PT409', { hint: 'registration_full' }) : jsonAnswer(changed),
    },
  })
  await press('Change Details')
  expect(screen.getByLabelText('Guests')).toHaveFocus()
  await userEvent.selectOptions(screen.getByLabelText('Guests'), '2 guests')
  await userEvent.type(screen.getByLabelText(/Note to the organiser/), 'By bus')
  await press('Save Changes')
  await expect
    .poll(readToasts)
    .toEqual([
      'These seats are not free, or members are waiting for them. Your registration has not changed.',
    ])
  expect(screen.getByText('With 1 guest')).toBeVisible()

  isFull = false
  await press('Save Changes')
  expect(await screen.findByText('With 2 guests')).toBeVisible()
  expect(screen.getByText('Your note: By bus')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change Details' })).toHaveFocus()
  expect(backend.requests.find(({ path }) => path.includes('change_guests'))?.body).toEqual({
    event_id: sampleEvent.id,
    guests: 2,
    note: 'By bus',
  })
})

it('forgets a change that is closed without saving', async () => {
  show({})
  await press('Change Details')
  await userEvent.selectOptions(screen.getByLabelText('Guests'), 'No guests')
  await press('Change Details')
  expect(screen.queryByLabelText('Guests')).not.toBeInTheDocument()
  await press('Change Details')
  expect(screen.getByLabelText('Guests')).toHaveDisplayValue('1 guest')
})

it('offers no change once the event has started', async () => {
  show({ event: { event_date: new Date(Date.now() - 60_000).toISOString() } })

  expect(await screen.findByText("You're going")).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change Details' })).not.toBeInTheDocument()
})

it.each([
  ['the event allows none and there are none', { guests_allowed: 0 }],
  ['registration is closed and there are none', { registration_closes_at: '2020-01-01' }],
])('offers to change the note alone if %s', async (_, event) => {
  show({ event, own: { guests: 0, note: 'Late' } })
  await press('Change Details')

  expect(screen.getByLabelText(/Note to the organiser/)).toHaveValue('Late')
  expect(screen.queryByLabelText('Guests')).not.toBeInTheDocument()
})

it.each([
  ['registration is closed', { registration_closes_at: '2020-01-01' }],
  ['the event allows fewer by now', { guests_allowed: 0 }],
])('offers only fewer guests if %s', async (_, event) => {
  show({ event })
  await press('Change Details')

  expect(shownOptions()).toEqual(['No guests', '1 guest'])
})

it('offers as many guests as the event allows', async () => {
  show({ own: { guests: 0 } })
  await press('Change Details')

  expect(shownOptions()).toEqual(['No guests', '1 guest', '2 guests'])
})

it('says what another tab has registered, and Change offers what was typed here', async () => {
  const first = { ...sampleRegistration, guests: 2, note: 'By bus' }
  let own: object | null = null
  show({
    answers: {
      'GET /rest/v1/own_registrations': () => jsonAnswer(own),
      'POST /rest/v1/rpc/register_for_event': () => {
        own = first
        localStorage.clear() // As the other tab has done with the draft of both.
        return jsonAnswer({ ...first, is_new: false })
      },
    },
  })
  await userEvent.type(await screen.findByLabelText(/Note to the organiser/), 'Late')
  await press('Register')
  await expect
    .poll(readToasts)
    .toEqual(['You are already registered with 2 guests. Your new entries were not saved.'])
  expect(await screen.findByText('Your note: By bus')).toBeVisible()

  act(() => toastStore.getState().toasts[0]?.action?.onAct())
  expect(await screen.findByLabelText('Guests')).toHaveDisplayValue('No guests')
  expect(screen.getByLabelText(/Note to the organiser/)).toHaveValue('Late')
})

it('withdraws the offer to change once the page is left', async () => {
  showTaken({})
  await press('Register')
  await expect.poll(readToasts).toHaveLength(1)
  cleanup()
  expect(readToasts()).toEqual([])
})

it('says that a change was typed in an earlier visit', async () => {
  const hint = 'We restored what you typed earlier.'
  show({})
  await press('Change Details')
  await userEvent.type(await screen.findByLabelText(/Note to the organiser/), 'Late')
  expect(screen.queryByText(hint)).not.toBeInTheDocument()
  cleanup()
  show({})
  await press('Change Details')
  expect(screen.getByText(hint)).toBeVisible()
  await press('Change Details')
  await press('Change Details')
  expect(screen.queryByText(hint)).not.toBeInTheDocument()
})

it('withdraws the offer to change a registration that is cancelled', async () => {
  let own: object | null = null
  show({
    answers: {
      'GET /rest/v1/own_registrations': () => jsonAnswer(own),
      'POST /rest/v1/rpc/register_for_event': () => {
        own = sampleRegistration
        return jsonAnswer({ ...own, is_new: false })
      },
      'POST /rest/v1/rpc/cancel_registration': () => {
        own = { ...sampleRegistration, status: 'cancelled' }
        return jsonAnswer(own)
      },
    },
  })
  await press('Register')
  await press('Cancel Registration')
  await expect.poll(readToasts).toEqual(['Registration cancelled.'])
})

it('withdraws Undo of a cancellation once the member has registered again', async () => {
  let own = sampleRegistration
  show({
    answers: {
      'GET /rest/v1/own_registrations': () => jsonAnswer(own),
      'POST /rest/v1/rpc/cancel_registration': () => {
        own = { ...sampleRegistration, status: 'cancelled' }
        return jsonAnswer(own)
      },
      'POST /rest/v1/rpc/register_for_event': () => {
        own = sampleRegistration
        return jsonAnswer({ ...own, is_new: true })
      },
    },
  })
  await press('Cancel Registration')
  await press('Register')
  await expect.poll(readToasts).toEqual(['You are registered with 1 guest.'])
})

it('says what is registered if another tab has sent the same', async () => {
  showTaken({ guests: 0, note: '\n' })
  await press('Register')

  await expect.poll(readToasts).toEqual(['You are registered.'])
})

it('proposes guests and note of the cancelled registration', async () => {
  show({ own: { status: 'cancelled', guests: 2, note: 'By bus' } })

  expect(await screen.findByLabelText('Guests')).toHaveDisplayValue('2 guests')
  expect(screen.getByLabelText(/Note to the organiser/)).toHaveValue('By bus')
})

it.each([
  ['registered', 'registered', 'Registration cancelled.', 'You are registered again.'],
  [
    'registered',
    'waiting',
    'Registration cancelled.',
    'Your seat was taken. You are on the waiting list.',
  ],
  ['waiting', 'waiting', 'You left the waiting list.', 'You are on the waiting list again.'],
  [
    'waiting',
    'registered',
    'You left the waiting list.',
    'A seat became free. You are registered.',
  ],
] as const)(
  'says what was left and what Undo restored: %s, then %s',
  async (status, restored, left, undone) => {
    let own = { ...sampleRegistration, status: status as Registration['status'] }
    show({
      answers: {
        'GET /rest/v1/own_registrations': () => jsonAnswer(own),
        'POST /rest/v1/rpc/cancel_registration': () => {
          own = { ...own, status: 'cancelled' }
          return jsonAnswer(own)
        },
        'POST /rest/v1/rpc/restore_registration': () => jsonAnswer({ ...own, status: restored }),
      },
    })
    await press(status === 'waiting' ? 'Leave the Waiting List' : 'Cancel Registration')
    await expect.poll(readToasts).toEqual([left])

    expect(await screen.findByRole('button', { name: 'Register' })).toBeVisible()
    toastStore.getState().toasts[0]?.action?.onAct()
    await expect.poll(readToasts).toContain(undone)
  },
)

it.each([
  ['is open', {}, /^If seats become free before registration closes/],
  [
    'has closed',
    { registration_closes_at: '2020-01-01' },
    /^Registration is closed, so you no longer move up/,
  ],
])('tells waiting members whether they move up while registration %s', async (_, event, text) => {
  const own = { ...sampleRegistration, status: 'waiting', waiting_position: 1 }
  show({ event, answers: { 'GET /rest/v1/own_registrations': () => jsonAnswer(own) } })

  expect(await screen.findByText(text)).toBeVisible()
})

it('follows the position on the waiting list until a seat is free', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
  let own: Registration = { ...sampleRegistration, status: 'waiting', waiting_position: 2 }
  show({ answers: { 'GET /rest/v1/own_registrations': () => jsonAnswer(own) } })
  expect(await screen.findByText('You are number 2 on the waiting list')).toBeVisible()

  own = { ...own, waiting_position: 1 }
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText('You are number 1 on the waiting list')).toBeVisible()
  own = { ...own, status: 'registered', waiting_position: 0 }
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText("You're going")).toBeVisible()
})
