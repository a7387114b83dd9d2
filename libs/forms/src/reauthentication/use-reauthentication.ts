import { useErrorText } from '@sabha/contract'
import { type FormSchema, useForm } from '@sabha/forms'
import type { ReauthenticationKind, ReauthenticationProof } from '@sabha/types'
import { useState } from 'react'
import { useMessages } from './messages.ts'

/** Options of a requested proof. */
export interface ReauthenticationRequest {
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

export type ReauthenticationStep = 'password' | 'code-to-send' | 'code'

/** Input of a step. */
export interface ReauthenticationFields {
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
export function useReauthentication({ need, email, actions, onProved }: ReauthenticationRequest) {
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
