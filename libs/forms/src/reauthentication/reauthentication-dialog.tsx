import { FormView } from '@sabha/forms'
import { Button } from '@sabha/ui'
import { Dialog } from '@sabha/ui/dialog'
import { useId } from 'react'
import { useMessages } from './messages.ts'
import { ReauthenticationStepFields } from './reauthentication-step-fields.tsx'
import { type ReauthenticationRequest, useReauthentication } from './use-reauthentication.ts'

export interface ReauthenticationDialogProps extends ReauthenticationRequest {
  /** Called when the user cancels. */
  onClose(): void
}

/**
 * Asks the signed-in user for the current password, or for a mailed code, before an action that a stolen
 * token must not allow. A wrong proof is shown at its field; `onProved` is only called with a valid one.
 *
 * @example
 * <ReauthenticationDialog need="password" email={user.email} actions={{ reauthenticate, requestPasswordReset }} … />
 */
export function ReauthenticationDialog({ onClose, ...asked }: ReauthenticationDialogProps) {
  const messages = useMessages()
  const proof = useReauthentication(asked)
  const { form, isBusy } = proof
  const isAsking = proof.step !== 'code-to-send'
  const id = useId()
  return (
    <Dialog
      open
      title={messages.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            loading={isBusy}
            loadingText={isAsking ? messages.busy : messages.sending}
          >
            {isAsking ? messages.confirm : messages.sendCode}
          </Button>
        </>
      }
    >
      <FormView form={form} id={id}>
        <ReauthenticationStepFields {...proof} email={asked.email} />
      </FormView>
    </Dialog>
  )
}
