import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { Button, Row } from '@sabha/ui'
import { Field, TextInput } from '@sabha/ui/form'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { listSettingsMutations } from './api.ts'
import { findViewByName, maxNameLength, type SavedView } from './list-settings.ts'
import { useMessages } from './messages.ts'
import { validateViewName, viewErrorText } from './validate-view-name.ts'

export interface RenameViewProps {
  view: SavedView
  views: readonly SavedView[]
  onDone(): void
}

export function RenameView({ view, views, onDone }: RenameViewProps) {
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
