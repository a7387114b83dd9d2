import type { Client } from 'pg'
import { beginTransactionAs } from '../setup/begin-as.ts'
import { tokenClaimsOf } from '../setup/world-people.ts'
import { addMember } from './ledger.ts'

/** Creates a new member with a payment of 500 rupees and a cheque, each with a receipt. */
export async function addMemberWithTwoGifts(
  client: Client,
): Promise<{ member: string; facts: string }> {
  const member = await addMember(client)
  const tag = member.replaceAll('-', '').slice(0, 14)
  const payment = { id: `pay_${tag}`, order_id: `order_${tag}`, amount: 50_000, currency: 'INR' }
  const captured = { ...payment, status: 'captured', captured: true, created_at: 1_700_000_000 }
  await client.query(
    `select public.attach_provider_order(o.id, $3)
     from public.open_payment_order($1, 'onboarding', 50000, $2, 'In my words') as o`,
    [member, `onboard_${tag.padEnd(30, '0')}`, payment.order_id],
  )
  await client.query(`select public.record_payment($1, 'fetch')`, [JSON.stringify(captured)])
  await beginTransactionAs(client, tokenClaimsOf('superuser'))
  await client.query(
    `select public.record_offline_gift($1, 70000, 'cheque', $2, 'By hand', '2026-05-01', 'Mine')`,
    [member, `cheque ${tag}`],
  )
  await client.query(`commit; select public.issue_receipts('infinity')`)
  const { rows } = await client.query(
    `select id from public.contributions where user_id = $1 and source = 'cheque'`,
    [member],
  )
  const refund = { id: `rfnd_${tag}`, amount: 100, status: 'processed', created_at: 1_700_000_001 }
  return { member, facts: JSON.stringify({ ...captured, refunds: [refund], gift: rows[0].id }) }
}
