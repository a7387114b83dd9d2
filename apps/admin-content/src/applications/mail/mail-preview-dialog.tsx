import type { Language } from '@sabha/types'
import { Card, Stack, Text } from '@sabha/ui'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { FactList } from '@sabha/ui/record'
import type { Application } from '../application.ts'
import type { Decision } from '../decisions.ts'
import { useMessages } from '../messages.ts'
import { decisionMails } from './decision-mails.gen.ts'

interface DecisionMail {
  subject: string
  paragraphs: readonly string[]
  facts: readonly (readonly [label: string, value: string])[]
  link: string
}

/** A new language has no mails until they are generated. */
const mails: Partial<Record<Language, Record<Decision, DecisionMail>>> = decisionMails

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
  const { applicant, job } = application
  const language = application.mail_language ?? 'en'
  const mail = (mails[language] ?? decisionMails.en)[decision]
  const fill = (words: string) =>
    words.replaceAll('{title}', () => job.title).replaceAll('{company}', () => job.company)
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
          <Text color="amber">{text.before(status[application.status])}</Text>
        )}
        {/* Scrolls on phones, so that the buttons stay in view. */}
        <Card
          tone="sunken"
          lang={language}
          overflowWrap="anywhere"
          overflowY="auto"
          maxHeight={{ base: 'max(8rem, calc(100dvh - 26rem))', md: 'none' }}
          role="region"
          aria-label={text.preview}
          tabIndex={0}
        >
          <Stack>
            <Text fontWeight="semibold">{fill(mail.subject)}</Text>
            {mail.paragraphs.map((paragraph) => (
              <Text key={paragraph}>{fill(paragraph)}</Text>
            ))}
            <FactList
              facts={mail.facts.map(([label, value]) => ({
                label,
                value: <bdi>{fill(value)}</bdi>,
              }))}
            />
            <Text color="accent" fontWeight="semibold">
              {mail.link}
            </Text>
          </Stack>
        </Card>
      </Stack>
    </ConfirmDialog>
  )
}

function isDecided({ status }: Application): boolean {
  return status === 'accepted' || status === 'rejected'
}
