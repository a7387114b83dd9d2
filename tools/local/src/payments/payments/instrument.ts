import { newId } from '../core/new-id.ts'
import type { Payment } from './payment.ts'

/** Payment instrument of the customer. */
export type Instrument =
  | { method: 'card'; number: string; holder: string }
  | { method: 'upi'; vpa: string }

/** Returns the fields of a payment that describe its instrument. */
export function instrumentFields(
  instrument: Instrument,
): Pick<Payment, 'method' | 'card_id' | 'card' | 'bank' | 'vpa' | 'upi'> {
  const none = { card_id: null, bank: null, vpa: null }
  if (instrument.method === 'upi') {
    const { vpa } = instrument
    return {
      ...none,
      method: 'upi',
      vpa,
      upi: { vpa, flow: 'collect', payer_account_type: 'bank_account' },
    }
  }
  const card = cardOf(instrument.number, instrument.holder)
  return { ...none, method: 'card', card_id: card.id, card }
}

function cardOf(number: string, holder: string) {
  return {
    id: newId('card'),
    entity: 'card' as const,
    name: holder,
    last4: number.slice(-4),
    network: number.startsWith('5') ? 'MasterCard' : 'Visa',
    type: 'debit',
    issuer: 'HDFC',
    international: false,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
    expiry_month: 12,
    expiry_year: 2099,
  }
}
