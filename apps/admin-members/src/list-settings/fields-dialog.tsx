import { Button, Stack, Text } from '@sabha/ui'
import { Dialog } from '@sabha/ui/dialog'
import { Checkbox } from '@sabha/ui/form'
import { useState } from 'react'
import { type ListLayout, type MemberField, memberFields } from '../layout.ts'
import { useMessages } from './messages.ts'

export interface FieldsDialogProps {
  layout: ListLayout
  onSave(layout: ListLayout): void
  onClose(): void
}

/** Chooses the fields of the cards. Name, role and the link to the profile are always shown. */
export function FieldsDialog({ layout, onSave, onClose }: FieldsDialogProps) {
  const { fields: text } = useMessages()
  const [hidden, setHidden] = useState(layout.hidden)

  function toggle(field: MemberField) {
    setHidden(
      memberFields.filter((other) =>
        other === field ? !hidden.includes(other) : hidden.includes(other),
      ),
    )
  }

  function save() {
    onSave({ ...layout, hidden })
    onClose()
  }

  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={hidden.length === 0} onClick={() => setHidden([])}>
            {text.all}
          </Button>
          <Button variant="primary" onClick={save}>
            {text.save}
          </Button>
        </>
      }
    >
      <Text tone="muted">{text.lead}</Text>
      <Stack gap="0">
        {memberFields.map((field) => (
          <Checkbox
            key={field}
            checked={!hidden.includes(field)}
            onChange={() => toggle(field)}
            label={text.names[field]}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
