import type { Notes } from '../api/notes.ts'

export interface Order {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: string | null
  offers: { entity: 'collection'; count: 0; items: [] }
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes | []
  created_at: number
  description: string | null
  checkout: null
}

/**
 * Returns an empty list of offers. Offers are created in the provider's dashboard, and the sandbox has
 * none.
 */
export function noOffers(): Order['offers'] {
  return { entity: 'collection', count: 0, items: [] }
}
