import { amounts, formatRupees } from '@sabha/types'
import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openEmptyDatabase } from '../setup/own-database.ts'
import { findBrokenInvariants } from './check-invariants.ts'
import { addMember, Ledger } from './ledger.ts'
import {
  mandateAmount,
  type ProviderHistory,
  type ProviderMessage,
  type ProviderStep,
  playHistory,
} from './provider-history.ts'

let database: OpenDatabase
let client: Client
let ledger: Ledger

beforeAll(async () => {
  database = await openEmptyDatabase()
  client = database.client
  ledger = new Ledger(client)
  await ledger.prepare()
})
afterAll(() => database.stop())
beforeEach(async () => {
  await client.query('begin')
})
afterEach(async () => {
  expect(await findBrokenInvariants(client)).toEqual([])
  await client.query('rollback')
})

async function play(...steps: ProviderStep[]): Promise<ProviderHistory> {
  const history = await playHistory(steps)
  await ledger.open(history)
  return history
}

async function books() {
  return JSON.parse(await ledger.state())
}

function eventsOf({ messages }: ProviderHistory, type: string): ProviderMessage[] {
  return messages.filter((message) => message.kind === 'event' && message.type === type)
}

describe('a payment', () => {
  it('completes the contribution, the order, the totals and the onboarding step', async () => {
    const history = await play({ do: 'pay' })
    await ledger.deliver(eventsOf(history, 'payment.captured'))
    expect(await books()).toMatchObject({
      profile: ['paymentdone', true, 50_000, expect.any(String), expect.any(String), null],
      contributions: [
        [
          expect.any(String),
          50_000,
          0,
          'one-time',
          'completed',
          null,
          'For books',
          expect.any(String),
        ],
      ],
      orders: [['paid', 50_000, true]],
    })
  })

  it('counts without changing onboarding for a member who skipped', async () => {
    const history = await play({ do: 'pay' })
    await client.query(`update public.profiles set onboarding_status = 'paymentskipped'`)
    await ledger.deliver(history.messages)
    const { profile } = await books()
    expect(profile.slice(0, 3)).toEqual(['paymentskipped', true, 50_000])
  })

  it('appears as failed and adds nothing to the totals', async () => {
    const history = await play({ do: 'fail' })
    await ledger.deliver(history.messages)
    expect(await books()).toMatchObject({
      profile: ['paymentpending', false, 0, null, null, null],
      orders: [['attempted', 50_000, false]],
      contributions: [expect.arrayContaining(['failed'])],
    })
  })

  it('is reduced by processed refunds, not by pending or failed ones', async () => {
    const history = await play({ do: 'pay' })
    await ledger.deliver(history.messages)
    const [payment] = Object.values(history.sandbox.state.payments)
    const claimed = { ...payment, status: 'refunded', amount_refunded: payment?.amount }
    const told = (id: string, status: string) =>
      client.query('select public.record_refunds($1, $2)', [
        payment?.id,
        JSON.stringify([{ id, status, amount: payment?.amount, created_at: payment?.created_at }]),
      ])
    const claim = async () => {
      const { rows } = await client.query('select refunded_amount as claimed from public.payments')
      return rows
    }
    await told('rfnd_A0000000000000', 'pending')
    await ledger.deliver([{ kind: 'payment', payment: claimed, subscription: null }])
    await told('rfnd_A0000000000000', 'failed')
    expect((await books()).profile.slice(1, 3)).toEqual([true, 50_000])
    await ledger.deliver([{ kind: 'payment', payment: claimed, subscription: null }])
    expect(await claim()).toEqual([{ claimed: 0 }])
    await told('rfnd_B0000000000000', 'processed')
    expect((await books()).profile.slice(1, 3)).toEqual([false, 0])
    expect(await claim()).toEqual([{ claimed: 50_000 }])
  })

  it('resets is_paid if it was the only one and is fully refunded', async () => {
    const history = await play({ do: 'pay' }, { do: 'refund part' }, { do: 'refund rest' })
    await ledger.deliver(history.messages)
    const { profile, orders } = await books()
    expect(profile.slice(0, 3)).toEqual(['paymentdone', false, 0])
    expect(orders).toEqual([['paid', 50_000, true]])
  })

  it('is refused with a different amount and records nothing', async () => {
    const history = await play({ do: 'pay' })
    const [payment] = Object.values(history.sandbox.state.payments)
    const forged = {
      kind: 'payment',
      payment: { ...payment, amount: 5_000_000 },
      subscription: null,
    }
    await client.query('savepoint before')
    await expect(
      client.query('select pg_temp.deliver($1)', [JSON.stringify([forged])]),
    ).rejects.toMatchObject({ hint: 'payment_amount_mismatch' })
    await client.query('rollback to savepoint before')
    expect((await books()).payments).toBeNull()
  })

  it('stores only its event if the order is not ours', async () => {
    const other = await playHistory([{ do: 'pay' }])
    await play({ do: 'fail' })
    await ledger.deliver(other.messages)
    expect((await books()).payments).toBeNull()
    const { rows } = await client.query('select count(*)::int from public.provider_events')
    expect(rows).toEqual([{ count: 3 }])
  })
})

describe('a mandate', () => {
  it('completes the payment step once authenticated, without being paid', async () => {
    const history = await play({ do: 'authorise' })
    await ledger.deliver(history.messages)
    expect(await books()).toMatchObject({
      profile: ['paymentdone', false, 0, null, null, null],
      mandates: [['authenticated', 0, null, null, expect.any(String), null]],
      contributions: null,
    })
  })

  it('completes the payment step even if only its cancellation is reported', async () => {
    const history = await play({ do: 'authorise' }, { do: 'cancel' })
    await ledger.deliver(eventsOf(history, 'subscription.cancelled'))
    const { profile, mandates } = await books()
    expect(profile[0]).toBe('paymentdone')
    expect(mandates[0][0]).toBe('cancelled')
  })

  it('creates one contribution per cycle', async () => {
    const history = await play({ do: 'authorise' }, { do: 'days pass', days: 65 })
    await ledger.deliver([...history.messages, ...history.messages])
    const { profile, contributions } = await books()
    expect(contributions).toHaveLength(3)
    expect(profile.slice(1, 3)).toEqual([true, 3 * mandateAmount])
  })

  it('counts a refund that was reported before the charge', async () => {
    const history = await play(
      { do: 'authorise' },
      { do: 'days pass', days: 3 },
      { do: 'refund part' },
    )
    const refund = eventsOf(history, 'refund.processed').slice(-1)
    await ledger.deliver([...refund, ...eventsOf(history, 'subscription.charged')])
    expect((await books()).profile[2]).toBe(mandateAmount - 10_000)
  })
})

describe('the requested amount', () => {
  const receipt = `contrib_${'a'.repeat(30)}`
  const open = (member: string, amount: number, page = 'contribution') =>
    client.query('select * from public.open_payment_order($1, $2, $3, $4)', [
      member,
      page,
      amount,
      receipt,
    ])

  it.each([
    {
      role: 'member',
      status: 'profilecompleted',
      page: 'contribution',
      least: amounts.memberMinimum,
    },
    {
      role: 'admin',
      status: 'profilecompleted',
      page: 'contribution',
      least: amounts.adminMinimum,
    },
    {
      role: 'superuser',
      status: 'profilecompleted',
      page: 'contribution',
      least: amounts.adminMinimum,
    },
    { role: 'admin', status: 'profilecompleted', page: 'onboarding', least: amounts.memberMinimum },
    { role: 'admin', status: 'paymentpending', page: 'contribution', least: amounts.memberMinimum },
  ])(
    'is at least $least paise for $role at $page ($status)',
    async ({ role, status, page, least }) => {
      const member = await addMember(client, role)
      await client.query('update public.profiles set onboarding_status = $2 where id = $1', [
        member,
        status,
      ])
      await client.query('savepoint before')
      await expect(open(member, least - 1, page)).rejects.toMatchObject({
        hint: 'amount_below_minimum',
        message: `Please select or enter a valid amount (minimum ${formatRupees(least)})`,
      })
      await client.query('rollback to savepoint before')
      const { rows } = await open(member, least, page)
      expect(rows).toMatchObject([{ amount: least, minimum_amount: least, status: 'created' }])
    },
  )

  it('is at most the maximum of a single gift and of auto-pay', async () => {
    const member = await addMember(client)
    await client.query('savepoint before')
    await expect(open(member, amounts.oneTimeMaximum + 1)).rejects.toMatchObject({
      hint: 'amount_above_maximum',
      message: `The maximum amount is ${formatRupees(amounts.oneTimeMaximum)}.`,
    })
    await client.query('rollback to savepoint before')
    const mandate = (amount: number) =>
      client.query(`select from public.open_mandate($1, 'contribution', $2, 'key-0000000000')`, [
        member,
        amount,
      ])
    await expect(mandate(amounts.autoPayMaximum + 1)).rejects.toMatchObject({
      hint: 'amount_above_maximum',
      message: `The maximum amount is ${formatRupees(amounts.autoPayMaximum)}.`,
    })
    await client.query('rollback to savepoint before')
    expect((await mandate(amounts.autoPayMaximum)).rowCount).toBe(1)
    expect((await open(member, amounts.oneTimeMaximum)).rowCount).toBe(1)
  })

  it('is refused after too many requests', async () => {
    const member = await addMember(client)
    for (let asked = 0; asked < 200; asked += 1) await open(member, 50_000)
    await client.query('savepoint before')
    const refused = await open(member, 50_000).catch((error: unknown) => error)
    expect(refused).toMatchObject({ hint: 'rate_limited' })
    await client.query('rollback to savepoint before')
    const { rows } = await client.query<{ now: Date }>('select now()')
    const { retryAt } = JSON.parse(String(Reflect.get(Object(refused), 'detail')))
    const waitMs = retryAt - Number(rows[0]?.now)
    expect(retryAt % (10 * 60_000)).toBe(0)
    expect(waitMs > 0 && waitMs <= 10 * 60_000).toBe(true)
  })

  it('creates one order per receipt, which other members cannot use', async () => {
    const member = await addMember(client)
    const first = await open(member, 50_000)
    const again = await open(member, 50_000)
    const other = await addMember(client)
    expect(again.rows[0].id).toBe(first.rows[0].id)
    await client.query('savepoint before')
    for (const [who, amount] of [
      [member, 60_000],
      [other, 50_000],
    ] as const) {
      await expect(open(who, amount)).rejects.toMatchObject({ hint: 'receipt_used' })
      await client.query('rollback to savepoint before')
    }
  })
})
