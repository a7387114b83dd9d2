import { onAuthChange } from '@sabha/backend'

/** Query string of the list shown last: search, filters and sort order. */
let shown = ''

export function rememberListQuery(search: string): void {
  shown = search
}

export const listReturnAddress = () => `/admin/members${shown}`

/** History state of a page opened from the list: the previous entry is the list. */
export const openedFromListState = { isFromList: true }

export function isOpenedFromList(state: unknown): boolean {
  return Object(state).isFromList === true
}

onAuthChange(({ event }) => {
  if (event === 'signed-out') rememberListQuery('')
})
