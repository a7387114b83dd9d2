import type { Notes } from '../api/notes.ts'
import type { Instrument } from '../payments/instrument.ts'

export type SubscriptionStatus =
  | 'created'
  | 'authenticated'
  | 'active'
  | 'pending'
  | 'halted'
  | 'paused'
  | 'cancelled'
  | 'completed'
  | 'expired'

export interface Subscription {
  id: string
  entity: 'subscription'
  plan_id: string
  customer_id: string | null
  customer_email: string | null
  /** How the first payment is made; see `subscriptionType`. */
  type: number
  status: SubscriptionStatus
  current_start: number | null
  current_end: number | null
  ended_at: number | null
  quantity: number
  notes: Notes | []
  charge_at: number | null
  start_at: number | null
  end_at: number | null
  auth_attempts: number
  total_count: number
  paid_count: number
  customer_notify: boolean
  created_at: number
  expire_by: number | null
  short_url: string
  has_scheduled_changes: boolean
  change_scheduled_at: number | null
  source: 'api'
  payment_method?: string
  offer_id: string | null
  remaining_count: number
  paused_at?: number
  pause_initiated_by?: string
  cancel_initiated_by?: string
}

/** Internal data of a subscription that the provider does not return. */
export interface Mandate {
  /** Paise of the first payment in addition to the plan. */
  upfront: number
  startAsked: number | null
  instrument: Instrument | null
  email: string
  contact: string
  /** Outcome of charges of this mandate. Null uses the switch for all mandates. */
  charges: 'succeed' | 'fail' | null
  /** The unpaid bill of the running cycle. */
  openInvoiceId: string | null
}

/** Values of `type` in the provider's samples. A sum means that both apply. */
export const subscriptionType = { later: 0, upfront: 1, immediate: 2 } as const

export const finalStatuses: readonly SubscriptionStatus[] = ['cancelled', 'completed', 'expired']
