import type { ReactNode } from 'react'
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
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

export interface ListPageProps<Row> extends Omit<ListToolbarProps, 'children'> {
  title: string
  /**
   * How many rows there are, as people say it: "12 of 97 members". Undefined until it is known;
   * announced as it changes.
   */
  count: string | undefined
  /** Where the count is a query of its own: what stands in its place, such as a `FailedNote`. */
  countNote?: ReactNode
  /** The one main action. */
  action?: ReactNode
  state: DataState<readonly Row[]>
  /** What stands where there is nothing yet, with the way to the first one. */
  empty: ReactNode
  /** What stands where search and filters leave nothing, where the usual words are not meant. */
  nothingFound?: string | undefined
  /** What could not be loaded, as a heading. */
  failedTitle: string
  /** A remote's own words for codes of refusals. */
  refusals?: Readonly<Record<string, string>> | undefined
  /** The next rows, where there are more: `moreOf(query)`. */
  more?: MoreRowsProps | undefined
  /** More to set in the toolbar, such as density. */
  settings?: ReactNode
  /** What stands between toolbar and rows whatever becomes of these, such as how many there are of each kind. */
  summary?: ReactNode
  /** The rows, such as a `RowList` or a `VirtualList`. */
  children(rows: readonly Row[]): ReactNode
}

/** A line: nothing moves when the count comes. */
const roomForCount = '\u00a0'

/**
 * A page of records: title, count and main action; one toolbar; rows in every state. Nothing found
 * is not nothing there: the first offers to take the filters away, the second to make the first one.
 * Where a row is gone that had the focus, the next one takes it.
 */
export function ListPage<Row>({ title, count, countNote, action, ...rest }: ListPageProps<Row>) {
  const { state, empty, nothingFound, failedTitle, refusals, more, ...others } = rest
  const { settings, summary, children, ...toolbar } = others
  const { frame, remember } = useFocusAfterRemoval()
  // Where the rows failed too, they say so.
  const note = state.status !== 'failed' && countNote
  const isNarrowed =
    Boolean(toolbar.search?.value) || Boolean(toolbar.filters?.some(({ value }) => value !== ''))
  return (
    <Page title={title} lead={count ?? (note || roomForCount)} actions={action}>
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
