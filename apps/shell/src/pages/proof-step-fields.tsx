import { Button, Text } from '@sabha/ui'
import { Field, FormBanner, OtpInput, PasswordInput } from '@sabha/ui/form'
import { usePageMessages } from './messages.ts'

export type ProofStep = 'password' | 'code-to-send' | 'code'

export interface ProofStepFieldsProps {
  step: ProofStep
  email: string
  code: string
  failure: { message: string; code: string | null } | null
  onCodeChange(code: string): void
  onCodeInstead(): void
  onSendAgain(): void
}

/** What one step of a proof asks for, with the way to the other. */
export function ProofStepFields({ step, email, code, failure, ...on }: ProofStepFieldsProps) {
  const { reauthentication: messages } = usePageMessages()
  const isRefused = step !== 'code-to-send' && isWrong(failure?.code ?? null)
  const wrong = isRefused ? messages.wrong[step] : undefined
  return (
    <>
      <FormBanner message={wrong ? null : (failure?.message ?? null)} />
      <Text role={step === 'code' ? 'status' : undefined} overflowWrap="anywhere">
        {messages.lead[step](email)}
      </Text>
      {step === 'password' && (
        <>
          <Field label={messages.currentPassword} error={wrong} required>
            <PasswordInput name="current" autoComplete="current-password" />
          </Field>
          <Button variant="quiet" size="small" alignSelf="flex-start" onClick={on.onCodeInstead}>
            {messages.codeInstead}
          </Button>
        </>
      )}
      {step === 'code' && (
        <>
          <Field label={messages.code} error={wrong} required>
            <OtpInput name="code" value={code} onValueChange={on.onCodeChange} />
          </Field>
          <Button variant="quiet" size="small" alignSelf="flex-start" onClick={on.onSendAgain}>
            {messages.sendAgain}
          </Button>
        </>
      )}
    </>
  )
}

const wrongProof = ['invalid_credentials', 'missing_credentials', 'otp_expired', 'invalid_input']

function isWrong(code: string | null): boolean {
  return code !== null && wrongProof.includes(code)
}
