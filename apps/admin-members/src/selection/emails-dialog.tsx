import { Button, Text } from '@sabha/ui'
import { Dialog } from '@sabha/ui/dialog'
import { Field, TextArea } from '@sabha/ui/form'
import { useMessages } from './messages.ts'

export interface EmailsDialogProps {
  emails: string
  onClose(): void
}

export function EmailsDialog({ emails, onClose }: EmailsDialogProps) {
  const { emails: text } = useMessages()
  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <Text>{text.refused}</Text>
      <Field label={text.label}>
        <TextArea
          readOnly
          rows={6}
          value={emails}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
    </Dialog>
  )
}
