import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { limits } from '@sabha/types'
import { Button, Stack, Text } from '@sabha/ui'
import { Dialog } from '@sabha/ui/dialog'
import { Field, TextInput } from '@sabha/ui/form'
import { type FormEvent, useId, useState } from 'react'
import type { MembersQuery } from '../members-query.ts'
import { listSettingsMutations } from './api.ts'
import { findViewByName, maxNameLength, type SavedView } from './list-settings.ts'
import { useMessages } from './messages.ts'
import type { ListSettingsState } from './use-list-settings.ts'
import { validateViewName, viewErrorText } from './validate-view-name.ts'

export interface SaveViewDialogProps {
  settings: ListSettingsState
  query: MembersQuery
  onClose(): void
}

/** Saves the list's filters and layout under a name, replacing a view of the same name. */
export function SaveViewDialog({ settings, query, onClose }: SaveViewDialogProps) {
  const text = useMessages()
  const formId = useId()
  const { views, layout } = settings
  const [name, setName] = useState('')
  const { problem, setProblem, isPending, keep } = useKeep(onClose)
  const former = findViewByName(views, name)
  const isFull = views.length >= limits.savedViews && !former

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = validateViewName(name, text) ?? (isFull ? text.refusals.views_full : null)
    setProblem(wrong)
    const view = { id: former?.id ?? crypto.randomUUID(), name: name.trim(), query, layout }
    if (!wrong && !isPending) keep(view, former)
  }

  return (
    <Dialog
      open
      title={text.save.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={isPending}
            loadingText={text.save.busy}
          >
            {former ? text.save.replace : text.save.submit}
          </Button>
        </>
      }
    >
      <Stack asChild gap="4">
        <form id={formId} onSubmit={submit} noValidate>
          <Text>{text.save.lead}</Text>
          <Field
            label={text.name}
            required
            help={former && text.save.replaces}
            error={problem ?? undefined}
          >
            <TextInput
              autoComplete="off"
              maxLength={maxNameLength}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </Field>
        </form>
      </Stack>
    </Dialog>
  )
}

function useKeep(onKept: () => void) {
  const text = useMessages()
  const textOf = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const { isPending, mutateAsync } = useMutation(listSettingsMutations.saveView())
  const restore = useMutation({
    ...listSettingsMutations.saveView(),
    onError: (error) => void toast.error(viewErrorText(error, { text, textOf })),
  })

  async function keep(view: SavedView, former: SavedView | undefined) {
    try {
      await mutateAsync(view)
      const undo = former && { label: text.undo, onAct: () => restore.mutate(former) }
      toast.success((former ? text.save.replaced : text.save.done)(view.name), undo)
      onKept()
    } catch (error) {
      setProblem(viewErrorText(error, { text, textOf }))
    }
  }

  return {
    problem,
    setProblem,
    isPending,
    keep: (view: SavedView, former: SavedView | undefined) => void keep(view, former),
  }
}
