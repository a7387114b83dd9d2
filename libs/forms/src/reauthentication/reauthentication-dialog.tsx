import { useErrorText } from '@sabha/contract'
import { type Form, FormField, type FormSchema, FormView, useForm } from '@sabha/forms'
import type { ReauthenticationKind, ReauthenticationProof } from '@sabha/types'
import { Button, Text } from '@sabha/ui'
import { Dialog } from '@sabha/ui/dialog'
import { FormBanner, OtpInput, PasswordInput } from '@sabha/ui/form'
import { useId, useState } from 'react'
import { useMessages } from './messages.ts'

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

interface ProofStepFieldsProps {
  form: Form<ReauthenticationFields>
  step: ReauthenticationStep
  email: string
  /** A refusal that does not belong to a field. */
  refusal: string | null
  takeCodeInstead(): void
  sendAgain(): void
}

/** Fields of one step of the proof, with a button to switch to the other. */
function ReauthenticationStepFields({ form, step, email, refusal, ...on }: ProofStepFieldsProps) {
  const messages = useMessages()
  return (
    <>
      <FormBanner message={refusal} />
      <Text role={step === 'code' ? 'status' : undefined} overflowWrap="anywhere">
        {messages.lead[step](email)}
      </Text>
      {step === 'password' && (
        <>
          <FormField form={form} name="current" label={messages.currentPassword} required>
            {(control) => <PasswordInput {...control} autoComplete="current-password" />}
          </FormField>
          <Button variant="quiet" size="small" alignSelf="flex-start" onClick={on.takeCodeInstead}>
            {messages.codeInstead}
          </Button>
        </>
      )}
      {step === 'code' && (
        <>
          <FormField form={form} name="code" label={messages.code} required>
            {({ onChange, ...control }) => <OtpInput {...control} onValueChange={onChange} />}
          </FormField>
          <Button variant="quiet" size="small" alignSelf="flex-start" onClick={on.sendAgain}>
            {messages.sendAgain}
          </Button>
        </>
      )}
    </>
  )
}

/** Options of a requested proof. */
interface ReauthenticationRequest {
  need: Exclude<ReauthenticationKind, 'none'>
  /** Address that receives the code. */
  email: string
  /** Functions of `@sabha/backend`. */
  actions: {
    reauthenticate(proof: ReauthenticationProof): Promise<void>
    requestPasswordReset(email: string): Promise<void>
  }
  onProved(proof: ReauthenticationProof): void
}

type ReauthenticationStep = 'password' | 'code-to-send' | 'code'

/** Input of a step. */
interface ReauthenticationFields {
  current: string
  code: string
}

/** Error codes of an invalid proof. */
const wrongProof = ['invalid_credentials', 'missing_credentials', 'otp_expired', 'invalid_input']
// Accepts any input, so that the server counts the attempts.
const schema: FormSchema<ReauthenticationFields, ReauthenticationFields> = {
  '~standard': {
    version: 1,
    vendor: 'sabha',
    validate: (given) => ({ value: given as ReauthenticationFields }),
  },
}

/** State of sending another code. */
type Resend = { status: 'idle' } | { status: 'busy' } | { status: 'failed'; error: unknown }

/** Manages the steps of a proof: the current password, or a code that is mailed first. */
function useReauthentication({ need, email, actions, onProved }: ReauthenticationRequest) {
  const messages = useMessages()
  const errorText = useErrorText()
  const [step, setStep] = useState<ReauthenticationStep>(
    need === 'password' ? 'password' : 'code-to-send',
  )
  const [resend, setResend] = useState<Resend>({ status: 'idle' })
  const field: keyof ReauthenticationFields = step === 'password' ? 'current' : 'code'
  const form = useForm({
    schema,
    initial: { current: '', code: '' },
    problems: {
      current: { invalid: messages.wrong.password, ...forEachCode(messages.wrong.password) },
      code: { invalid: messages.wrong.code, ...forEachCode(messages.wrong.code) },
    },
    refusals: step === 'code-to-send' ? {} : forEachCode(field),
    failed: messages.failed,
    async onSubmit({ current, code }) {
      setResend({ status: 'idle' })
      if (step === 'code-to-send') return sendCode()
      const proof: ReauthenticationProof =
        step === 'password' ? { kind: 'password', password: current } : { kind: 'code', code }
      await actions.reauthenticate(proof)
      onProved(proof)
    },
  })

  async function sendCode() {
    form.set('code', '')
    await actions.requestPasswordReset(email)
    setStep('code')
  }

  async function sendAgain() {
    if (form.isBusy || resend.status === 'busy') return
    form.clearRefusal()
    setResend({ status: 'busy' })
    try {
      await sendCode()
      setResend({ status: 'idle' })
    } catch (error) {
      setResend({ status: 'failed', error })
    }
  }

  const unsent = resend.status === 'failed' ? (errorText(resend.error) ?? messages.failed) : null
  return {
    form,
    step,
    isBusy: form.isBusy || resend.status === 'busy',
    refusal: form.refusal?.message ?? unsent,
    takeCodeInstead() {
      form.clearRefusal()
      setStep('code-to-send')
    },
    sendAgain,
  }
}

function forEachCode<Value>(value: Value): Record<string, Value> {
  return Object.fromEntries(wrongProof.map((code) => [code, value]))
}
