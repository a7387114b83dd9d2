import { randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Prefix of ids, by entity. */
export const idPrefixes = {
  order: 'order',
  payment: 'pay',
  refund: 'rfnd',
  plan: 'plan',
  item: 'item',
  subscription: 'sub',
  customer: 'cust',
  invoice: 'inv',
  card: 'card',
  token: 'token',
} as const

export type IdKind = keyof typeof idPrefixes

/** Returns fourteen letters and digits, as in the provider's ids and event ids. */
export function randomId(): string {
  return Array.from({ length: 14 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

export function newId(kind: IdKind): string {
  return `${idPrefixes[kind]}_${randomId()}`
}

export function isId(kind: IdKind, text: string): boolean {
  return new RegExp(`^${idPrefixes[kind]}_[A-Za-z0-9]{14}$`).test(text)
}
