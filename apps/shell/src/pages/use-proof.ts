import type { NeededProof, Proof } from '@sabha/backend'
import { useForm } from '@sabha/forms'
import { useState } from 'react'
import type { AccountActions } from './account-actions.ts'
import { schemaOf } from './account-schema.ts'
import { usePageMessages } from './messages.ts'
import { useSubmission } from './use-submission.ts'

/** A proof that is asked for. */
export interface AskedProof {
  need: Exclude<NeededProof, 'none'>
  /** Where the code goes. */
  email: string
  actions: Pick<AccountActions, 'reauthenticate' | 'requestPasswordReset'>
  onProved(proof: Proof): void
}

export type ProofStep = 'password' | 'code-to-send' | 'code'

/** What is typed in a step. */
export interface ProofFields {
  current: string
  code: string
}

/** What the identity service says of a proof that is none. */
const wrongProof = ['invalid_credentials', 'missing_credentials', 'otp_expired', 'invalid_input']
// It is asked of everything that is typed, so that it counts the attempts.
const schema = schemaOf<ProofFields>(() => ({}))

/** The steps of a proof: the current password, or a code that is mailed first. */
export function useProof({ need, email, actions, onProved }: AskedProof) {
  const { reauthentication: messages, failed } = usePageMessages()
  const [step, setStep] = useState<ProofStep>(need === 'password' ? 'password' : 'code-to-send')
  const again = useSubmission(failed)
  const field: keyof ProofFields = step === 'password' ? 'current' : 'code'
  const form = useForm({
    schema,
    initial: { current: '', code: '' },
    problems: {
      current: { invalid: messages.wrong.password, ...forEachCode(messages.wrong.password) },
      code: { invalid: messages.wrong.code, ...forEachCode(messages.wrong.code) },
    },
    refusals: step === 'code-to-send' ? {} : forEachCode(field),
    failed,
    async onSubmit({ current, code }) {
      again.reset()
      if (step === 'code-to-send') return sendCode()
      const proof: Proof =
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

  return {
    form,
    step,
    isBusy: form.isBusy || again.isBusy,
    refusal: form.refusal?.message ?? again.failure?.message ?? null,
    takeCodeInstead() {
      form.forgive()
      setStep('code-to-send')
    },
    async sendAgain() {
      if (form.isBusy || again.isBusy) return
      form.forgive()
      if (await again.submit(sendCode)) again.reset()
    },
  }
}

function forEachCode<Value>(value: Value): Record<string, Value> {
  return Object.fromEntries(wrongProof.map((code) => [code, value]))
}
