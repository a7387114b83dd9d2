import { beforeEach, expect, it, vi } from 'vitest'
import { createServices, type TestVisitor } from '../../../tests/services.ts'
import { guardPage } from './guard.ts'

const log = vi.fn<typeof console.info>()

beforeEach(() => {
  log.mockReset()
  vi.spyOn(console, 'info').mockImplementation(log)
})

async function open(access: string, visitor: TestVisitor) {
  const { services } = createServices(visitor)
  const url = new URL('http://localhost:3000/jobs?q=1')
  const answer = await guardPage(services.platform.session, { access, path: '/jobs', url })
  return { status: answer.status, logged: log.mock.calls.flat() }
}

const unpaid = { is_paid: false }

it('opens a page that requires a payment for a user who has not paid, and logs it', async () => {
  expect(await open('paid', unpaid)).toEqual({
    status: 'allow',
    logged: ['/jobs asks for a payment, and none is on record.'],
  })
})

it.each<[string, string, TestVisitor, string]>([
  ['a payment is on record', 'paid', { is_paid: true }, 'allow'],
  ['no payment is asked for', 'completed', unpaid, 'allow'],
  ['onboarding is open', 'paid', { ...unpaid, onboarding_status: 'signedin' }, 'stage'],
  ['nobody is signed in', 'paid', 'nobody', 'redirect'],
])('does not log a missing payment if %s', async (_why, access, visitor, status) => {
  expect(await open(access, visitor)).toEqual({ status, logged: [] })
})
