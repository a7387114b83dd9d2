import { useFormats } from '@sabha/contract'
import { languageNames } from '@sabha/types'
import { lookUp } from '@sabha/types/schema'
import { Card, Stack, Text } from '@sabha/ui'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { ChoiceGroup } from '@sabha/ui/form'
import { FactList } from '@sabha/ui/record'
import { useState } from 'react'
import type { MailOverview } from './api.ts'
import type { AttendeeMail } from './attendee-mail.ts'
import { composePreview, recipientsOf } from './compose-preview.ts'
import { useMessages } from './messages.ts'

export interface MailPreviewDialogProps {
  mail: AttendeeMail
  overview: MailOverview
  isSending: boolean
  onConfirm(): void
  onClose(): void
}

/** Shows the email in each language in which it is sent, and how many members get it. Stays open if sending fails. */
export function MailPreviewDialog({ mail, overview, isSending, ...on }: MailPreviewDialogProps) {
  const text = useMessages()
  const { number } = useFormats()
  const recipients = recipientsOf(mail, overview.recipients)
  const [first = 'en'] = recipients.keys()
  const [language, setLanguage] = useState<string>(first)
  const total = [...recipients.values()].reduce((sum, members) => sum + members, 0)
  const preview = composePreview(mail, overview.event, language)
  return (
    <ConfirmDialog
      open
      title={text.question(total, number(total))}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      busyLabel={isSending ? text.sending : undefined}
      onConfirm={on.onConfirm}
      onCancel={on.onClose}
    >
      <Stack>
        {recipients.size > 1 && (
          <ChoiceGroup
            label={text.language}
            value={language}
            options={[...recipients].map(([value, members]) => ({
              value,
              label: text.inLanguage(lookUp(languageNames, value, value), number(members)),
            }))}
            onChange={setLanguage}
          />
        )}
        {/* Scrolls on phones, so that the buttons stay in view. */}
        <Card
          tone="sunken"
          lang={language}
          overflowWrap="anywhere"
          overflowY="auto"
          maxHeight="max(8rem, calc(100dvh - 26rem))"
          role="region"
          aria-label={text.emailAsSent}
          tabIndex={0}
        >
          <Stack>
            <Text dir="auto" fontWeight="semibold">
              {preview.subject}
            </Text>
            {preview.paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be the same
              <Text key={index} dir="auto" whiteSpace="pre-line">
                {paragraph}
              </Text>
            ))}
            <FactList
              facts={preview.facts.map(({ label, value }) => ({
                label,
                value: <bdi>{value}</bdi>,
              }))}
            />
            <Text color="accent" fontWeight="semibold">
              {preview.button}
            </Text>
            {preview.address && (
              <Text size="sm" tone="muted">
                {preview.address}
              </Text>
            )}
          </Stack>
        </Card>
      </Stack>
    </ConfirmDialog>
  )
}
