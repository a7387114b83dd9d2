import { onAuthChange } from '@sabha/backend'

/** Query string of the list shown last: search, filters and sort order. */
let shown = ''

export function rememberList(search: string): void {
  shown = search
}

export const listAddress = () => `/admin/members${shown}`

/** History state of a page opened from the list: the previous entry is the list. */
export const fromList = { isFromList: true }

export function isFromList(state: unknown): boolean {
  return Object(state).isFromList === true
}

onAuthChange(({ event }) => {
  if (event === 'signed-out') rememberList('')
})
