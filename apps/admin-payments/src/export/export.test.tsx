import { jsonAnswer } from '@sabha/backend/testing'
import { recordSavedFiles, type SavedFile } from '@sabha/downloads/testing'
import { readToasts } from '@sabha/toast/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakePayments, pageCall, startCall } from '../../tests/payments.ts'
import { show } from '../../tests/show.tsx'
import { Component } from '../payments/payments-page.tsx'

const exportId = '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1eee'
const exported = {
  created_at: '2026-11-20T20:00:00Z',
  full_name: 'Asha "A" Rao',
  email: 'asha@sabha.test',
  kind: 'one-time',
  state: 'failed',
  amount: 50_050,
  refunded_amount: 0,
  method: 'upi',
  payment_id: 'pay_00000000000001',
  subscription_id: null,
  receipt: null,
  reference: null,
  failure: '=cmd()',
}

let saved: readonly SavedFile[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T20:00:00Z') })
  saved = recordSavedFiles()
})

async function press(answers: Parameters<typeof fakePayments>[0], path = '/admin/payments') {
  const backend = fakePayments({
    [startCall]: () => jsonAnswer({ export_id: exportId, total: 2, pages: 2 }),
    [pageCall]: () => jsonAnswer([exported]),
    ...answers,
  })
  const user = show(Component, path)
  const button = await screen.findByRole('button', { name: 'Download CSV' })
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false)
  await user.click(button)
  return backend
}

it('saves the filtered payments in a file named after the current date in India', async () => {
  const { bodiesOf } = await press({}, '/admin/payments?state=failed&period=week')
  await expect.poll(readToasts).toEqual(['CSV file downloaded successfully'])
  expect(bodiesOf(startCall)).toEqual([{ state: 'failed', period: 'week' }])
  expect(bodiesOf(pageCall)).toEqual([1, 2].map((page) => ({ export_id: exportId, page })))
  expect(saved.map(({ name }) => name)).toEqual(['payments_2026-11-23.csv'])
  const lines = (await saved[0]?.text)?.split('\r\n') ?? []
  expect(lines[0]).toContain(
    'Date,Full Name,Email,Amount (₹),Refunded (₹),State,Kind,Method,Payment ID,Subscription ID,Receipt,Reference,Reason of Failure',
  )
  expect(lines[1]).toBe(
    `2026-11-21,"Asha ""A"" Rao",asha@sabha.test,500.5,0,Failed,One-time online,upi,pay_00000000000001,,,,'=cmd()`,
  )
  expect(lines).toHaveLength(4)
})

it('saves no file if no payment matches any more, and shows why', async () => {
  const none = { export_id: exportId, total: 0, pages: 0 }
  await press({ [startCall]: () => jsonAnswer(none) })
  await expect.poll(readToasts).toEqual(['No payments match any more, so no file was made.'])
  expect(saved).toEqual([])
})
