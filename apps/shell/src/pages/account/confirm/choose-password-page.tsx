import type { Agreement } from '@sabha/backend'
import { useMessages } from '../../../platform/messages.ts'
import { AgreementText, useAgreement } from '../agreement.tsx'
import { AccountFrame } from '../form/account-frame.tsx'
import { usePageMessages } from '../messages.ts'
import { NewPasswordForm } from '../password/new-password-form.tsx'
import { useLinkMessages } from './messages.ts'

export interface ChoosePasswordPageProps {
  email: string
  onChoose(password: string, agreement: Agreement): Promise<void>
}

/** Asks for the password that finishes a sign-up made in another browser. */
export function ChoosePasswordPage({ email, onChoose }: ChoosePasswordPageProps) {
  const { titles } = useMessages()
  const { choosePassword: messages } = useLinkMessages()
  const { signUp } = usePageMessages()
  const agreement = useAgreement()
  return (
    <AccountFrame title={titles.choosePassword} lead={messages.lead(email)}>
      <NewPasswordForm
        email={email}
        submitLabel={messages.submit}
        busyLabel={messages.busy}
        note={<AgreementText sentence={signUp.agreement} />}
        onSave={(password) => onChoose(password, agreement)}
      />
    </AccountFrame>
  )
}
