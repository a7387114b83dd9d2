import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Button, List, ListItem, Row, Text } from '@sabha/ui'
import { Dialog } from '@sabha/ui/dialog'
import { Field, TextInput } from '@sabha/ui/form'
import { ActionIcon } from '@sabha/ui/list'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { listSettingsMutations } from './api.ts'
import { findViewByName, maxNameLength, type SavedView } from './list-settings.ts'
import { useMessages } from './messages.ts'
import { validateViewName, viewErrorText } from './validate-view-name.ts'

export interface ManageViewsDialogProps {
  views: readonly SavedView[]
  onClose(): void
}

export function ManageViewsDialog({ views, onClose }: ManageViewsDialogProps) {
  const { manage: text, close } = useMessages()
  const [renamed, setRenamed] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<readonly SavedView[]>([])
  /** The view changed last: the controls that replace its own take the focus. */
  const [touched, setTouched] = useState<string | null>(null)
  const gone = deleted.filter(({ id }) => !views.some((view) => view.id === id))

  function rename({ id }: SavedView) {
    setRenamed(id)
    setTouched(id)
  }

  function markDeleted(view: SavedView) {
    setDeleted([...gone, view])
    setTouched(view.id)
  }

  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {close}
        </Button>
      }
    >
      {views.length + gone.length === 0 && <Text tone="muted">{text.none}</Text>}
      <List gap="0" aria-label={text.title}>
        {views.map((view) => (
          <ListItem
            key={view.id}
            paddingBlock="2"
            borderTop="hairline"
            _first={{ borderTop: 'none' }}
          >
            {renamed === view.id ? (
              <RenameView view={view} views={views} onDone={() => setRenamed(null)} />
            ) : (
              <View
                view={view}
                takesFocus={view.id === touched}
                onRename={() => rename(view)}
                onDelete={() => markDeleted(view)}
              />
            )}
          </ListItem>
        ))}
      </List>
      <div role="status">
        {gone.map((view) => (
          <DeletedView key={view.id} view={view} onRestore={() => setTouched(view.id)} />
        ))}
      </div>
    </Dialog>
  )
}

interface ViewProps {
  view: SavedView
  takesFocus: boolean
  onRename(): void
  onDelete(): void
}

function View({ view, takesFocus, onRename, onDelete }: ViewProps) {
  const { manage: text } = useMessages()
  const button = useFocusAsItAppears(takesFocus)
  const tell = useFailure(text.deleteFailed)
  const remove = useMutation({ ...listSettingsMutations.deleteView(), onError: tell })

  function press() {
    onDelete()
    remove.mutate(view.id)
  }

  return (
    <Row gap="1" flexWrap="nowrap">
      <Text flex="1" minWidth="0" dir="auto" overflowWrap="anywhere">
        {view.name}
      </Text>
      <Button
        ref={button}
        size="small"
        variant="quiet"
        aria-label={text.renameOf(view.name)}
        onClick={onRename}
      >
        {text.rename}
      </Button>
      <Button size="small" variant="quiet" aria-label={text.deleteOf(view.name)} onClick={press}>
        <ActionIcon name="delete" />
        {text.delete}
      </Button>
    </Row>
  )
}

/** Replaces a toast, which could not be clicked behind the dialog. */
function DeletedView({ view, onRestore }: { view: SavedView; onRestore(): void }) {
  const { manage: text, undo } = useMessages()
  const button = useFocusAsItAppears(true)
  const tell = useFailure(text.restoreFailed)
  const restore = useMutation({ ...listSettingsMutations.saveView(), onError: tell })

  function press() {
    onRestore()
    restore.mutate(view)
  }

  return (
    <Row gap="1" flexWrap="nowrap">
      <Text flex="1" minWidth="0" tone="muted" overflowWrap="anywhere">
        {text.deleted(view.name)}
      </Text>
      <Button
        ref={button}
        size="small"
        variant="quiet"
        loading={restore.isPending || restore.isSuccess}
        onClick={press}
      >
        <ActionIcon name="undo" />
        {undo}
      </Button>
    </Row>
  )
}

/** Focuses the button when it replaces the button that was pressed, for keyboard users. */
function useFocusAsItAppears(takesFocus: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const takes = useRef(takesFocus)
  useEffect(() => {
    if (takes.current) button.current?.focus()
  }, [])
  return button
}

function useFailure(message: string) {
  const textOf = useErrorText()
  return (error: unknown) => void toast.error([message, textOf(error)].filter(Boolean).join(' '))
}

interface RenameViewProps {
  view: SavedView
  views: readonly SavedView[]
  onDone(): void
}

function RenameView({ view, views, onDone }: RenameViewProps) {
  const text = useMessages()
  const textOf = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(view.name)
  const [problem, setProblem] = useState<string | null>(null)
  const { isPending, mutateAsync } = useMutation(listSettingsMutations.saveView())

  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  async function rename() {
    const other = findViewByName(views, name)
    const isTaken = other !== undefined && other.id !== view.id
    const wrong = validateViewName(name, text) ?? (isTaken ? text.refusals.view_exists : null)
    setProblem(wrong)
    if (wrong || isPending) return
    try {
      await mutateAsync({ ...view, name: name.trim() })
      onDone()
    } catch (error) {
      setProblem(viewErrorText(error, { text, textOf }))
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void rename()
  }

  /** Escape cancels renaming, not the dialog around it. */
  function giveUp(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onDone()
  }

  return (
    <form onSubmit={submit} onKeyDown={giveUp} noValidate>
      <Field label={text.name} required error={problem ?? undefined}>
        <TextInput
          ref={input}
          autoComplete="off"
          maxLength={maxNameLength}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <Row gap="2" marginTop="2" justifyContent="flex-end">
        <Button size="small" variant="quiet" onClick={onDone}>
          {text.cancel}
        </Button>
        <Button size="small" type="submit" loading={isPending} loadingText={text.save.busy}>
          {text.manage.keep}
        </Button>
      </Row>
    </form>
  )
}
