import { onAuthChange } from '@sabha/backend'

/** Query string of the list shown last: search, filters and sort order. */
let lastQuery = ''

export function rememberListQuery(search: string): void {
  lastQuery = search
}

export const listReturnAddress = () => `/admin/members${lastQuery}`

/** History state of a page opened from the list: the previous entry is the list. */
export const openedFromListState = { isFromList: true }

export function isOpenedFromList(state: unknown): boolean {
  return Object(state).isFromList === true
}

onAuthChange(({ event }) => {
  if (event === 'signed-out') rememberListQuery('')
})
