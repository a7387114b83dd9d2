import { jsonAnswer } from '@sabha/backend/testing'

export const order = { id: 'order_AAAAAAAAAAAAAA', amount: 50_000, currency: 'INR' }
export const made = () => jsonAnswer({ success: true, order })
export const verified = () => jsonAnswer({ success: true, pending: false })
export const unpaid = () =>
  jsonAnswer({ success: true, order: { id: order.id, status: 'created', payment: null } })
export const unsubscribed = () =>
  jsonAnswer({ success: true, subscription: { id: 'sub_AAAAAAAAAAAAAA', status: 'created' } })
