import { reauthenticate, requestPasswordReset } from '@sabha/backend'
import { FormField, FormView } from '@sabha/forms'
import { ReauthenticationDialog } from '@sabha/forms/reauthentication'
import { Button, Text } from '@sabha/ui'
import { Dialog } from '@sabha/ui/dialog'
import { FormBanner, TextInput } from '@sabha/ui/form'
import { useId } from 'react'
import { useMessages } from '../messages.ts'
import { useDeletion } from './use-deletion.ts'

export interface DeletionDialogProps {
  /** Explains why the dialog has opened if the user did not press the button for deletion. */
  reason?: string
  onClose(): void
}

export function DeletionDialog({ reason, onClose }: DeletionDialogProps) {
  const { deletion: text } = useMessages()
  const { form, deletion, email } = useDeletion()
  const id = useId()
  const close = form.isBusy ? () => {} : onClose
  return (
    <>
      <Dialog
        open
        role="alertdialog"
        title={text.question}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {text.cancel}
            </Button>
            <Button
              type="submit"
              form={id}
              variant="danger"
              loading={form.isBusy}
              loadingText={text.steps[deletion.status === 'working' ? deletion.step : 'deletion']}
            >
              {text.confirm}
            </Button>
          </>
        }
      >
        {reason && <Text>{reason}</Text>}
        <Text>{text.before}</Text>
        <FormBanner
          message={
            form.refusal?.message ??
            (deletion.status === 'kept' ? text.autoPay[deletion.autoPay] : null)
          }
        />
        <FormView form={form} id={id}>
          <FormField
            form={form}
            name="email"
            label={text.email}
            help={text.toConfirm(email)}
            required
          >
            {(control) => <TextInput {...control} type="email" autoComplete="off" />}
          </FormField>
        </FormView>
      </Dialog>
      {deletion.status === 'proving' && (
        <ReauthenticationDialog
          need={deletion.need}
          email={email}
          actions={{ reauthenticate, requestPasswordReset }}
          onProved={() => deletion.answer(true)}
          onClose={() => deletion.answer(false)}
        />
      )}
    </>
  )
}
