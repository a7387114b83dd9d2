import { type Mutation, useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { Button, Text } from '@sabha/ui'
import { EmptyState } from '@sabha/ui/data-view'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { ListPage, type ListPageProps, RowList } from '@sabha/ui/list'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../messages.ts'

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

interface DeleteTexts {
  title: string
  question: string
  done: string
  failed: string
  restored: string
  restoreFailed: string
  /** Texts of the refusals that only these records have, by code. */
  refusals?: Record<string, string>
}

interface DeleteDialogProps {
  record: { id: string; title: string }
  text: DeleteTexts
  remove: Mutation<string, void>
  restore: Mutation<string, void>
  /** Handles a refusal, and returns whether it did. By default, a toast says why. */
  onRefused?: ((error: unknown) => boolean) | undefined
  onClose(): void
}

/** Asks for confirmation before deleting a record. The toast afterwards offers Undo. */
function DeleteDialog({ record, text, onRefused, onClose, ...writes }: DeleteDialogProps) {
  const words = useMessages()
  const reasonOf = useErrorText(text.refusals)
  const tell = (failure: string) => (error: unknown) =>
    void toast.error(`${failure} ${reasonOf(error) ?? words.notDone}`)
  const restore = useMutation({
    ...writes.restore,
    onSuccess: () => void toast.success(text.restored),
    onError: tell(text.restoreFailed),
  })
  const remove = useMutation({
    ...writes.remove,
    onSuccess() {
      toast.success(text.done, { label: words.undo, onAct: () => restore.mutate(record.id) })
      onClose()
    },
    onError(error) {
      if (!onRefused?.(error)) tell(text.failed)(error)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={text.title}
      confirmLabel={words.delete}
      cancelLabel={words.cancel}
      busyLabel={remove.isPending ? words.deleting : undefined}
      onConfirm={() => remove.mutate(record.id)}
      onCancel={onClose}
    >
      <Text>{text.question}</Text>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {record.title}
      </Text>
    </ConfirmDialog>
  )
}
