import { onAuthChange } from '@sabha/backend'

/** What the list showed last in this page: search, filters and order as its address has them. */
let shown = ''

export function rememberList(search: string): void {
  shown = search
}

export const listAddress = () => `/admin/members${shown}`

/** State of an address that was reached from the list: the entry before it in the history is the list. */
export const fromList = { isFromList: true }

export function isFromList(state: unknown): boolean {
  return Object(state).isFromList === true
}

// What one person has searched for is not for the next.
onAuthChange(({ event }) => {
  if (event === 'signed-out') rememberList('')
})
