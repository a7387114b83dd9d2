import { type Notes, notesForResponse } from '../api/notes.ts'
import { newId } from '../core/new-id.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { noOffers, type Order } from './order.ts'

export interface OrderDetails {
  amount: number
  currency: string
  receipt?: string | null | undefined
  notes?: Notes | undefined
}

export function addOrder(sandbox: Sandbox, details: OrderDetails): Order {
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount: details.amount,
    amount_paid: 0,
    amount_due: details.amount,
    currency: details.currency,
    receipt: details.receipt ?? null,
    offer_id: null,
    offers: noOffers(),
    status: 'created',
    attempts: 0,
    notes: notesForResponse(details.notes ?? {}),
    created_at: sandbox.clock.seconds(),
    description: null,
    checkout: null,
  }
  sandbox.state.orders[order.id] = order
  return order
}
