import type { NeededProof, Proof } from '@sabha/backend'
import { Button } from '@sabha/ui'
import { Dialog } from '@sabha/ui/dialog'
import { Form } from '@sabha/ui/form'
import { useId, useState } from 'react'
import type { AccountActions } from './account-actions.ts'
import { usePageMessages } from './messages.ts'
import { type ProofStep, ProofStepFields } from './proof-step-fields.tsx'
import { useSubmission } from './use-submission.ts'

export interface ReauthenticationDialogProps {
  need: Exclude<NeededProof, 'none'>
  /** Where the code goes. */
  email: string
  actions: Pick<AccountActions, 'reauthenticate' | 'requestPasswordReset'>
  onProved(proof: Proof): void
  onClose(): void
}

/** Asks who is signed in for the current password, or for a code out of a mail. */
export function ReauthenticationDialog({
  need,
  email,
  actions,
  ...on
}: ReauthenticationDialogProps) {
  const { reauthentication: messages, failed } = usePageMessages()
  const [step, setStep] = useState<ProofStep>(need === 'password' ? 'password' : 'code-to-send')
  const [code, setCode] = useState('')
  const { submit, isBusy, failure, reset } = useSubmission(failed)
  const form = useId()
  const isAsking = step !== 'code-to-send'

  async function confirm({ current = '' }: Record<string, string>) {
    if (isBusy) return
    if (!isAsking) return sendCode()
    const proof: Proof =
      step === 'password' ? { kind: 'password', password: current } : { kind: 'code', code }
    if (await submit(() => actions.reauthenticate(proof))) on.onProved(proof)
  }

  async function sendCode() {
    setCode('')
    if (await submit(() => actions.requestPasswordReset(email))) go('code')
  }

  function go(next: ProofStep) {
    reset()
    setStep(next)
  }

  const actionLabel = isAsking ? messages.confirm : messages.sendCode
  const busyLabel = isAsking ? messages.busy : messages.sending
  const fields = { step, email, code, failure, onCodeChange: setCode }
  return (
    <Dialog
      open
      title={messages.title}
      onClose={on.onClose}
      actions={
        <>
          <Button variant="quiet" onClick={on.onClose}>
            {messages.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            loading={isBusy}
            loadingText={busyLabel}
          >
            {actionLabel}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={confirm}>
        <ProofStepFields
          {...fields}
          onCodeInstead={() => go('code-to-send')}
          onSendAgain={sendCode}
        />
      </Form>
    </Dialog>
  )
}
