import { lookUp } from '@sabha/types/schema'
import { Stack, Text } from '@sabha/ui'
import { ConfirmDialog } from '@sabha/ui/dialog'
import type { Application } from '../application.ts'
import { type Decision, isDecided } from '../decisions.ts'
import { useMessages } from '../messages.ts'
import { DecisionMail } from './decision-mail.tsx'

export interface MailPreviewDialogProps {
  title: string
  application: Application
  decision: Decision
  onConfirm(): void
  onClose(): void
}

/** Shows the email to the applicant, in their language, before a decision is saved. */
export function MailPreviewDialog({ title, application, decision, ...on }: MailPreviewDialogProps) {
  const { mail: text, status } = useMessages()
  const { applicant } = application
  return (
    <ConfirmDialog
      open
      danger={decision === 'rejected'}
      title={title}
      confirmLabel={text.send[decision]}
      cancelLabel={text.cancel}
      onConfirm={on.onConfirm}
      onCancel={on.onClose}
    >
      <Stack>
        <Text overflowWrap="anywhere">{text.to(applicant.email)}</Text>
        {isDecided(application) && (
          <Text color="amber">
            {text.before(lookUp(status, application.status, application.status))}
          </Text>
        )}
        <DecisionMail application={application} decision={decision} />
      </Stack>
    </ConfirmDialog>
  )
}
