import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../core/button.tsx'
import { Stack } from '../core/layout.tsx'
import { Text } from '../core/text.tsx'
import { VisuallyHidden } from '../core/visually-hidden.tsx'
import { DataStates } from '../data-view/data-states.tsx'
import { EmptyState } from '../data-view/empty-state.tsx'
import { SkeletonRows } from '../data-view/skeleton.tsx'
import type { DataState } from '../data-view/state.ts'
import { Page } from '../page/page.tsx'
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx'
import { useListMessages } from './messages.ts'
import { MoreRows, type MoreRowsProps } from './more-rows.tsx'

export interface ListPageProps<Row> extends Omit<ListToolbarProps, 'children'> {
  title: string
  /** Number of rows as a text: "12 of 97 members". Undefined until it is known; changes are announced. */
  count: string | undefined
  /** Shown in place of a count that failed to load, such as a `FailedNote`. */
  countNote?: ReactNode
  /** `BackLink` to the page that the list belongs to. */
  back?: ReactNode
  /** The main action. */
  action?: ReactNode
  state: DataState<readonly Row[]>
  /** Shown if there are no rows, with the action that creates the first one. */
  empty: ReactNode
  /** Shown if search and filters match no rows, if not the default text. */
  nothingFound?: string | undefined
  /** Heading if the rows could not be loaded. */
  failedTitle: string
  /** A remote's own messages by code of a refusal. */
  refusals?: Readonly<Record<string, string>> | undefined
  /** Loads the next rows if there are more: `moreRowsProps(query)`. */
  more?: MoreRowsProps | undefined
  /** Further settings in the toolbar, such as a download. */
  settings?: ReactNode
  /** Content between toolbar and rows in every state, such as the number of rows of each kind. */
  summary?: ReactNode
  /** Renders the rows, for example in a `RowList` or a `VirtualList`. */
  children(rows: readonly Row[]): ReactNode
}

/** Reserves a line, so that the layout does not shift when the count has loaded. */
const roomForCount = '\u00a0'

/**
 * A page of records: title, count and main action, a toolbar, and rows in every state. Distinguishes no
 * matches, where it offers to clear the filters, from no records, where it offers to create the first. If a
 * focused row disappears, the next one gets the focus.
 */
export function ListPage<Row>({
  title,
  count,
  countNote,
  back,
  action,
  ...rest
}: ListPageProps<Row>) {
  const { state, empty, nothingFound, failedTitle, refusals, more, ...others } = rest
  const { settings, summary, children, ...toolbar } = others
  const { frame, remember } = useFocusAfterRemoval()
  // If the rows failed too, their state shows the error.
  const note = state.status !== 'failed' && countNote
  const isNarrowed =
    Boolean(toolbar.search?.value) || Boolean(toolbar.filters?.some(({ value }) => value !== ''))
  return (
    <Page title={title} lead={count ?? (note || roomForCount)} back={back} actions={action}>
      <Stack ref={frame} gap="5" onFocus={remember}>
        <ListToolbar {...toolbar}>{settings}</ListToolbar>
        {summary}
        <VisuallyHidden role="status">{state.status === 'filled' ? count : ''}</VisuallyHidden>
        <DataStates
          state={state}
          skeleton={<SkeletonRows count={6} />}
          empty={
            isNarrowed ? <NothingFound title={nothingFound} onClear={toolbar.onClear} /> : empty
          }
          failedTitle={failedTitle}
          refusals={refusals}
        >
          {(rows) => (
            <Stack gap="5">
              {children(rows)}
              {more && <MoreRows refusals={refusals} {...more} />}
            </Stack>
          )}
        </DataStates>
      </Stack>
    </Page>
  )
}

interface NothingFoundProps {
  title: string | undefined
  onClear(): void
}

function NothingFound({ title, onClear }: NothingFoundProps) {
  const messages = useListMessages()
  return (
    <EmptyState
      title={title ?? messages.nothingFound}
      action={<Button onClick={onClear}>{messages.clearFilters}</Button>}
    >
      <Text>{messages.nothingFoundHint}</Text>
    </EmptyState>
  )
}

/** The last focused element with the number of rows before it; null if it is in no row. */
interface Held {
  element: Element
  place: number | null
}

/**
 * Moves the focus if the focused element disappears, such as a deleted row or the button that loaded the
 * last rows: to the row in its place, else to the last row, else to the heading of the page.
 */
function useFocusAfterRemoval() {
  const frame = useRef<HTMLDivElement>(null)
  const held = useRef<Held | null>(null)

  useEffect(() => {
    if (!held.current || held.current.element.isConnected) return
    const { place } = held.current
    held.current = null
    if (document.activeElement !== document.body) return
    const rows = rowsIn(frame.current)
    const row = place === null ? null : (rows[place] ?? rows.at(-1))
    const target = row?.querySelector<HTMLElement>('a, button') ?? document.querySelector('h1')
    target?.focus()
  })

  return {
    frame,
    remember({ target }: FocusEvent) {
      held.current = { element: target, place: placeOf(target, rowsIn(frame.current)) }
    },
  }
}

function rowsIn(frame: HTMLElement | null): Element[] {
  return [...(frame?.querySelectorAll('ul > li:not([aria-hidden])') ?? [])]
}

function placeOf(element: Element, rows: readonly Element[]): number | null {
  const index = rows.findIndex((row) => row.contains(element))
  if (index >= 0) return index
  const last = rows.at(-1)
  const isBelow = last && last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
  return isBelow ? rows.length : null
}
