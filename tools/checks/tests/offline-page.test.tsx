// @vitest-environment jsdom
import { fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { DraftScopeContext } from '@sabha/contract'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, expectTypeOf, it } from 'vitest'
import { Component as MinePage } from '../../../apps/events/src/mine/mine-page.tsx'
import type { OfflineCopy } from '../../../apps/events/src/offline/use-offline-copy.ts'
import { Component as TicketPage } from '../../../apps/events/src/ticket/ticket-page.tsx'
import { sampleEvent, sampleRegistration } from '../../../apps/events/tests/events.ts'
import { palette } from '../../../libs/ui/src/theme/palette.ts'
import { offlineStyle } from '../../release/src/offline/offline-style.ts'
import type { OfflineCopy as ReadCopy } from '../../release/src/offline/show-offline-page.ts'
import { showOffline } from '../../release/tests/offline/show-offline.ts'

// The offline page repeats knowledge of the libraries about the browser's storage, and of a remote.

const session = fakeSession('member')
const ticketPath = `/events/${sampleEvent.id}/ticket`
const own = {
  ...sampleRegistration,
  ticket_code: '0123456789ABCDEF0123456789ABCDEF',
  attended_at: null,
  event: sampleEvent,
}

beforeEach(() => {
  localStorage.clear()
  const id = session.status === 'signed-in' ? session.user.id : null
  localStorage.setItem('sabha-auth', JSON.stringify({ user: { id } }))
})

it('declares OfflineCopy as the release does (checked by the compiler)', () => {
  expectTypeOf<ReadCopy>().toEqualTypeOf<OfflineCopy>()
})

it('shows the QR code and the texts of a ticket that was opened before', async () => {
  fakeBackend({ 'GET /rest/v1/own_registrations': () => jsonAnswer(own) })
  open(TicketPage, ticketPath)
  const drawing = (await screen.findByRole('img')).getAttribute('src')
  const text = screen.getByRole('heading', { name: 'Lake Clean-up' }).parentElement?.textContent
  const saving = screen.getByRole('button', { name: 'Save as Picture' }).parentElement?.textContent
  const button = screen.getByRole('button', { name: 'Renew Ticket' }).textContent
  cleanup()

  await showOffline(ticketPath)
  const section = document.querySelector('section')
  expect(section?.querySelector('img')?.getAttribute('src')).toBe(drawing)
  expect(`${section?.textContent}${saving}${button}`).toBe(text)
})

it('shows the own registrations, with a link to each ticket that was opened before', async () => {
  fakeBackend({
    'GET /rest/v1/own_registrations': (request) =>
      jsonAnswer(request.headers.get('accept')?.includes('object') ? own : [own]),
    'POST /rest/v1/rpc/calendar_feed': () => jsonAnswer(null),
  })
  open(MinePage, '/events/mine')
  await screen.findByRole('list', { name: 'My Registrations' })
  cleanup()
  await showOffline('/events/mine')
  expect(document.querySelector('section')?.textContent).toContain('Ulsoor Lake, Bengaluru')
  expect(document.querySelector('section')?.textContent).toContain("You're going")
  expect(document.querySelector('a')).toBeNull()

  open(TicketPage, ticketPath)
  await screen.findByRole('img')
  cleanup()
  await showOffline('/events/mine')
  expect(document.querySelector('a')?.pathname).toBe(ticketPath)
})

it('uses only colours of the palette', () => {
  const colours = new Set(
    Object.values(palette)
      .flat()
      .map((each) => each.toLowerCase()),
  )
  const used = offlineStyle.match(/#[0-9a-f]{6}/g) ?? []
  expect(used).not.toEqual([])
  expect(used.filter((colour) => !colours.has(colour))).toEqual([])
})

function open(Page: ComponentType, path: string): void {
  render(
    <FakePlatform session={session} path={path} pattern={path.replace(sampleEvent.id, ':id')}>
      <UiProvider>
        <DraftScopeContext value="events">
          <Page />
        </DraftScopeContext>
      </UiProvider>
    </FakePlatform>,
  )
}
