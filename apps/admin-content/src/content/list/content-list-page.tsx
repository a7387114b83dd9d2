import { Link } from '@sabha/contract/router'
import { Button } from '@sabha/ui'
import { EmptyState } from '@sabha/ui/data-view'
import { ListPage, type ListPageProps, RowList } from '@sabha/ui/list'
import { type ReactNode, useState } from 'react'
import { DeleteDialog, type DeleteDialogProps, type DeleteTexts } from './delete-dialog.tsx'

export interface ListTexts {
  title: string
  add: string
  first: string
  empty: string
  emptyText: string
  listFailed: string
  delete: DeleteTexts
}

export interface ContentListPageProps<Row>
  extends Pick<DeleteDialogProps, 'remove' | 'restore'>,
    Pick<
      ListPageProps<Row>,
      'state' | 'more' | 'count' | 'countNote' | 'search' | 'filters' | 'sort' | 'onClear'
    > {
  text: ListTexts
  newPath: string
  /** Shown if there are no rows, if not the offer to create the first one. */
  empty?: ReactNode
  /** Handles a refused deletion, and returns whether it did. */
  onDeleteRefused?(row: Row, error: unknown): boolean
  /** Renders a row. Its menu calls `askToDelete`. */
  children(row: Row, askToDelete: (row: Row) => void): ReactNode
}

export function ContentListPage<Row extends { id: string; title: string }>({
  text,
  newPath,
  remove,
  restore,
  empty,
  onDeleteRefused,
  children,
  ...list
}: ContentListPageProps<Row>) {
  const [asked, setAsked] = useState<Row | null>(null)
  return (
    <>
      <ListPage
        {...list}
        title={text.title}
        action={<AddLink to={newPath}>{text.add}</AddLink>}
        empty={empty ?? <EmptyList text={text} newPath={newPath} />}
        failedTitle={text.listFailed}
      >
        {(rows) => (
          <RowList label={text.title}>{rows.map((row) => children(row, setAsked))}</RowList>
        )}
      </ListPage>
      {asked && (
        <DeleteDialog
          record={asked}
          text={text.delete}
          remove={remove}
          restore={restore}
          onRefused={onDeleteRefused && ((error) => onDeleteRefused(asked, error))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Offers to create the first record. */
export function EmptyList({
  text,
  newPath,
}: Pick<ContentListPageProps<never>, 'text' | 'newPath'>) {
  return (
    <EmptyState title={text.empty} action={<AddLink to={newPath}>{text.first}</AddLink>}>
      {text.emptyText}
    </EmptyState>
  )
}

function AddLink({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild variant="primary">
      <Link to={to}>{children}</Link>
    </Button>
  )
}
