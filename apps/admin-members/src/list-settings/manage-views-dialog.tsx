import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Button, List, ListItem, Row, Text } from '@sabha/ui'
import { Dialog } from '@sabha/ui/dialog'
import { ActionIcon } from '@sabha/ui/list'
import { useState } from 'react'
import type { SavedView } from './list-settings.ts'
import { useMessages } from './messages.ts'
import { listSettingsMutations } from './mutations.ts'
import { RenameView } from './rename-view.tsx'

export interface ManageViewsDialogProps {
  views: readonly SavedView[]
  onClose(): void
}

/** Every view, to be renamed or deleted. */
export function ManageViewsDialog({ views, onClose }: ManageViewsDialogProps) {
  const { manage: text, close } = useMessages()
  const [renamed, setRenamed] = useState<string | null>(null)
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
      {views.length === 0 && <Text tone="muted">{text.none}</Text>}
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
              <View view={view} onRename={() => setRenamed(view.id)} />
            )}
          </ListItem>
        ))}
      </List>
    </Dialog>
  )
}

interface ViewProps {
  view: SavedView
  onRename(): void
}

function View({ view, onRename }: ViewProps) {
  const { manage: text } = useMessages()
  const remove = useRemoval(view)
  return (
    <Row gap="1" flexWrap="nowrap">
      <Text flex="1" minWidth="0" dir="auto" overflowWrap="anywhere">
        {view.name}
      </Text>
      <Button size="small" variant="quiet" aria-label={text.renameOf(view.name)} onClick={onRename}>
        {text.rename}
      </Button>
      <Button size="small" variant="quiet" aria-label={text.deleteOf(view.name)} onClick={remove}>
        <ActionIcon name="delete" />
        {text.delete}
      </Button>
    </Row>
  )
}

/** The view comes back with Undo, also once the dialog is closed. */
function useRemoval(view: SavedView) {
  const { manage: text, undo } = useMessages()
  const textOf = useErrorText()
  const tell = (message: string) => (error: unknown) =>
    void toast.error([message, textOf(error)].filter(Boolean).join(' '))
  const remove = useMutation({
    ...listSettingsMutations.deleteView(),
    onSuccess: () =>
      void toast.success(text.deleted(view.name), {
        label: undo,
        onAct: () => restore.mutate(view),
      }),
    onError: tell(text.deleteFailed),
  })
  const restore = useMutation({
    ...listSettingsMutations.saveView(),
    onError: tell(text.restoreFailed),
  })
  return () => remove.mutate(view.id)
}
