import { queryClient } from '@sabha/backend/query'
import { fakeBackend, jsonAnswer, timeoutFailure } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { readToasts } from '@sabha/toast/testing'
import { UiProvider } from '@sabha/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sampleEvent, sampleRegistration } from '../../tests/events.ts'
import type { Ticket } from './api.ts'
import { Component } from './ticket-page.tsx'

const ticket = {
  ...sampleRegistration,
  ticket_code: '0123456789ABCDEF0123456789ABCDEF',
  attended_at: null,
  event: sampleEvent,
}

function show(
  own: Partial<Ticket> | null = {},
  answer = () => jsonAnswer(own && { ...ticket, ...own }),
  renewal = () => jsonAnswer(ticket.ticket_code),
) {
  const backend = fakeBackend({
    'GET /rest/v1/own_registrations': answer,
    'POST /rest/v1/rpc/renew_ticket': renewal,
  })
  render(
    <FakePlatform
      session={fakeSession('member')}
      path={`/events/${sampleEvent.id}/ticket`}
      pattern="/events/:id/ticket"
    >
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
  return backend
}

/** Leaves the page, and forgets all that was loaded. */
function leave() {
  cleanup()
  queryClient.clear()
}

const code = () => screen.findByRole('img', { name: 'QR code of your ticket' })

it('shows the code with the event and the guests', async () => {
  show()

  expect(await code()).toHaveAttribute('src', expect.stringContaining('data:image/svg+xml'))
  expect(screen.getByRole('heading', { name: 'Lake Clean-up' })).toBeVisible()
  expect(screen.getByText('Admits you and 1 guest')).toBeVisible()
})

it('suggests a screenshot if the browser cannot draw the picture', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Save as Picture' }))
  await expect
    .poll(readToasts)
    .toEqual(['The picture could not be saved. Please take a screenshot instead.'])
})

it('shows when the ticket was used', async () => {
  show({ attended_at: '2026-11-20T04:30:00Z' })

  expect(await screen.findByText(/^Used 20 Nov 2026, 10:00\sam IST$/)).toBeVisible()
})

it.each([[{ status: 'waiting' }], [{ status: 'cancelled' }], [null]] as const)(
  'shows no code without a seat: %o',
  async (own) => {
    show(own)

    expect(await screen.findByText('You do not have a seat at this event.')).toBeVisible()
    expect(screen.queryByRole('img', { name: 'QR code of your ticket' })).toBeNull()
  },
)

it('shows no code for a cancelled event', async () => {
  show({ event: { ...sampleEvent, cancelled_at: '2026-11-20T04:30:00Z' } })

  expect(await screen.findByText('This event is cancelled.')).toBeVisible()
  expect(screen.queryByRole('img', { name: 'QR code of your ticket' })).toBeNull()
})

it('shows the stored ticket if the server cannot be reached, until a newer answer', async () => {
  show()
  await code()
  leave()

  show({}, timeoutFailure)
  expect(await code()).toBeVisible()
  expect(await screen.findByRole('status')).toHaveTextContent(/^This could not be updated/)
  leave()

  show(null)
  expect(await screen.findByText('No ticket')).toBeVisible()
  leave()

  show({}, timeoutFailure)
  expect(await screen.findByText('Your ticket could not be loaded')).toBeVisible()
})

it('stores a copy for the offline page, then registers its worker, until the seat is gone', async () => {
  const copies = () => Object.keys(localStorage).filter((key) => key.includes(':offline:'))
  const register = vi.fn(async () => expect(copies()).toHaveLength(1))
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  show({}, timeoutFailure)
  expect(await screen.findByText('Your ticket could not be loaded')).toBeVisible()
  expect(register).not.toHaveBeenCalled()
  leave()

  show()
  await code()
  expect(register.mock.calls).toEqual([['/offline-worker.js', { scope: '/events/' }]])
  leave()

  show({ status: 'cancelled' })
  await screen.findByText('You do not have a seat at this event.')
  expect(copies()).toEqual([])
})

it('renews the ticket after a question and shows the new code', async () => {
  let ticket_code = 'F'.repeat(32)
  const { requests } = show(
    {},
    () => jsonAnswer({ ...ticket, ticket_code }),
    () => {
      ticket_code = 'E'.repeat(32)
      return jsonAnswer(ticket_code)
    },
  )
  const user = userEvent.setup()
  const renewals = () => requests.filter(({ path }) => path.endsWith('/renew_ticket'))
  const former = (await code()).getAttribute('src')
  await user.click(screen.getByRole('button', { name: 'Renew Ticket' }))
  // The ticket around the dialog is centred.
  expect(screen.getByText(/^You get a new code/)).toHaveStyle('text-align: start')
  await user.click(screen.getByRole('button', { name: 'Keep Ticket' }))
  expect(renewals()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Renew Ticket' }))
  await user.click(screen.getByRole('button', { name: 'Yes, Renew Ticket' }))
  await expect.poll(readToasts).toEqual(['Ticket renewed.'])
  expect(renewals()).toMatchObject([{ body: { event_id: sampleEvent.id } }])
  await expect.poll(() => screen.getByRole('img').getAttribute('src')).not.toBe(former)
})

it('offers no renewal of a used ticket', async () => {
  show({ attended_at: '2026-11-20T04:30:00Z' })

  await code()
  expect(screen.queryByRole('button', { name: 'Renew Ticket' })).toBeNull()
})

it('reads the ticket again when the page is opened, because it may have been replaced', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  show()
  const former = (await code()).getAttribute('src')
  cleanup()

  vi.setSystemTime(Date.now() + 2000)
  show({ ticket_code: 'F'.repeat(32) })
  await expect.poll(() => screen.getByRole('img').getAttribute('src')).not.toBe(former)
})
