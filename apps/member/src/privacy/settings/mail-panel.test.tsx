import { dataRefusal, type FakeAnswer, fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import * as z from '@sabha/types/schema'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { MailPanel } from './mail-panel.tsx'

const keeping = 'POST /rest/v1/rpc/keep_mail_preference'
const done = () => new Response(null, { status: 204 })

function open(answers: Record<string, FakeAnswer> = {}) {
  const backend = fakeBackend({
    'GET /rest/v1/member_settings': () => jsonAnswer(null),
    'GET /rest/v1/consents': () => jsonAnswer([]),
    ...answers,
  })
  render(
    <FakePlatform session={fakeSession('member')}>
      <UiProvider>
        <MailPanel />
      </UiProvider>
    </FakePlatform>,
  )
  return backend
}

const receipts = () => screen.findByRole('switch', { name: 'Receipts' })
const announcements = () => screen.findByRole('switch', { name: 'Announcements' })

it('shows the defaults if nothing was chosen, and emails that are always sent', async () => {
  open()
  expect(await receipts()).toBeChecked()
  expect(await announcements()).not.toBeChecked()
  expect(screen.getByRole('heading', { name: 'Always sent' })).toBeVisible()
  expect(screen.getByText(/You cannot turn off emails/)).toBeVisible()
})

it('saves a choice at once and keeps the others', async () => {
  let wanted = true
  const { requests } = open({
    'GET /rest/v1/member_settings': () =>
      jsonAnswer({ language: null, email_preferences: { receipts: wanted } }),
    [keeping]: ({ body }) => {
      wanted = z.object({ wanted: z.boolean() }).parse(body).wanted
      return done()
    },
  })
  await userEvent.click(await receipts())
  expect(await receipts()).not.toBeChecked()
  const kept = requests.find(({ method }) => method === 'POST')
  expect(kept?.body).toEqual({ kind: 'receipts', wanted: false })
  await vi.waitFor(() => expect(requests.at(-1)?.path).toContain('member_settings'))
  expect(await receipts()).not.toBeChecked()
})

it('rolls back a choice that could not be saved, with the reason next to the switch', async () => {
  open({
    [keeping]: () => dataRefusal(403, '42501', { hint: 'session_missing', message: 'Gone.' }),
  })
  await userEvent.click(await receipts())
  expect(await screen.findByText(/^This setting could not be saved\. ./)).toBeVisible()
  expect(await receipts()).toBeChecked()
})

it('gives and withdraws the consent with the announcements switch', async () => {
  let holds = false
  const row = {
    id: '0f2f6ad2-33a5-4f07-9a44-1d2b6f2f1e17',
    purpose: 'announcements',
    text_version: '1998-01-01',
    given_at: '2026-11-22T04:30:00+00:00',
  }
  const { requests } = open({
    'GET /rest/v1/consents': ({ path }) => {
      if (path.includes('withdrawn_at=is.null')) return jsonAnswer([])
      return jsonAnswer([{ ...row, withdrawn_at: holds ? null : row.given_at }])
    },
    'POST /rest/v1/consents': () => {
      holds = true
      return new Response(null, { status: 201 })
    },
    'PATCH /rest/v1/consents': () => {
      holds = false
      return done()
    },
  })
  expect(await announcements()).not.toBeChecked()
  await userEvent.click(await announcements())
  await vi.waitFor(() => expect(holds).toBe(true))
  await vi.waitFor(async () => expect(await announcements()).toBeChecked())
  await userEvent.click(await announcements())
  await vi.waitFor(() => expect(holds).toBe(false))
  await vi.waitFor(async () => expect(await announcements()).not.toBeChecked())
  const given = requests.find(({ method }) => method === 'POST')
  expect(given?.body).toMatchObject([{ purpose: 'announcements', text_version: '1999-01-01' }])
  const patched = requests.find(({ method }) => method === 'PATCH')
  expect(patched?.path).toContain('purpose=eq.announcements&withdrawn_at=is.null')
})

it('sends each press of the announcements switch while an earlier one is sent', async () => {
  const sent: string[] = []
  const first = Promise.withResolvers<void>()
  const keep = async ({ method }: { method: string }) => {
    sent.push(method)
    await first.promise
    return done()
  }
  const given = {
    id: '0f2f6ad2-33a5-4f07-9a44-1d2b6f2f1e17',
    purpose: 'announcements',
    text_version: '1998-01-01',
    given_at: '2026-11-22T04:30:00+00:00',
    withdrawn_at: null,
  }
  open({
    'GET /rest/v1/consents': ({ path }) =>
      jsonAnswer(path.includes('withdrawn_at=is.null') ? [] : [given]),
    'PATCH /rest/v1/consents': keep,
    'POST /rest/v1/consents': keep,
  })
  for (const _press of ['off', 'on', 'off']) await userEvent.click(await announcements())
  first.resolve()
  await vi.waitFor(() => expect(sent).toEqual(['PATCH', 'POST', 'PATCH']))
})

it('keeps one switch working if the other could not be loaded', async () => {
  open({ 'GET /rest/v1/member_settings': () => dataRefusal(403, '42501') })
  expect(await screen.findByText('Your receipts setting could not be loaded')).toBeVisible()
  expect(await announcements()).toBeVisible()
})

it('sends the choices of one kind one after another, so that the last one is kept', async () => {
  const first = Promise.withResolvers<void>()
  const { requests } = open({
    [keeping]: async () => {
      await first.promise
      return done()
    },
  })
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await userEvent.click(await receipts())
  await userEvent.click(await receipts())
  await vi.waitFor(() => expect(sent()).toEqual([{ kind: 'receipts', wanted: false }]))

  first.resolve()
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({ kind: 'receipts', wanted: true })
})
