import { type Form, FormField } from '@sabha/forms'
import { Button, Text } from '@sabha/ui'
import { FormBanner, OtpInput, PasswordInput } from '@sabha/ui/form'
import { useMessages } from './messages.ts'
import type { ReauthenticationFields, ReauthenticationStep } from './use-reauthentication.ts'

export interface ProofStepFieldsProps {
  form: Form<ReauthenticationFields>
  step: ReauthenticationStep
  email: string
  /** A refusal that does not belong to a field. */
  refusal: string | null
  takeCodeInstead(): void
  sendAgain(): void
}

/** Fields of one step of the proof, with a button to switch to the other. */
export function ReauthenticationStepFields({
  form,
  step,
  email,
  refusal,
  ...on
}: ProofStepFieldsProps) {
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
