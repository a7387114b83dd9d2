import { afterEach, expect, test, vi } from 'vitest'
import { createReconcileTools } from '../../functions/_shared/payments/payment-tools.ts'
import { reconcilePayments } from '../../functions/_shared/payments/reconcile.ts'

const backend = { SUPABASE_URL: 'http://localhost:54321', SUPABASE_SECRET_KEY: 'sb_secret_1' }
const timer = { is: 'timer' } as const

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/**
 * Creates a Data API and a provider that have these functions, tables and lists, and respond to all
 * others with 500.
 */
function answering(answers: Record<string, unknown>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { hostname, pathname } = new URL(url)
    const path = pathname.split('/').at(-1) ?? ''
    const name = hostname === 'localhost' ? path : `provider ${path}`
    asked.push(name)
    const body = answers[name] ?? { code: 'XX000', message: 'Broken' }
    return Response.json(body, { status: name in answers ? 200 : 500 })
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return asked
}

const nothingDue = { orders: [], subscriptions: [], refunds: [], events: [] }
const provider = {
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret-secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret-secret',
}

test.each([
  ['missing', {}],
  ['wrong', { ...provider, RAZORPAY_KEY_ID: 'not a key' }],
])('issues receipts while the keys of the provider are %s', async (_, keys) => {
  const asked = answering({ issue_receipts: 2, note_reconciled: null })
  const tools = createReconcileTools({ ...backend, ...keys })
  expect(await reconcilePayments({}, timer, tools)).toEqual({ receipts: 2 })
  expect(asked).toEqual(['issue_receipts', 'note_reconciled'])
})

test('reports an error if the provider is not configured', async () => {
  answering({})
  const member = { is: 'member', id: 'me' } as const
  await expect(
    reconcilePayments(
      { razorpay_order_id: 'order_AAAAAAAAAAAAAA' },
      member,
      createReconcileTools(backend),
    ),
  ).rejects.toMatchObject({ code: 'provider_unavailable', status: 503 })
})

test('takes no work and fails if the provider cannot be asked, after issuing receipts', async () => {
  const asked = answering({ issue_receipts: 2, payments: [], take_reconcile_work: nothingDue })
  await expect(
    reconcilePayments({}, timer, createReconcileTools({ ...backend, ...provider })),
  ).rejects.toMatchObject({ code: 'provider_unavailable' })
  expect(asked).toContain('issue_receipts')
  expect(asked).not.toContain('take_reconcile_work')
  expect(asked).not.toContain('note_reconciled')
})

test('issues receipts if the reconciliation work cannot be read, and then fails', async () => {
  const asked = answering({
    issue_receipts: 2,
    payments: [],
    'provider payments': { items: [] },
  })
  await expect(
    reconcilePayments({}, timer, createReconcileTools({ ...backend, ...provider })),
  ).rejects.toMatchObject({ code: 'books_unavailable' })
  expect(asked).toContain('take_reconcile_work')
  expect(asked).toContain('issue_receipts')
})
