import type { Language } from '@sabha/types'
import { lookUp } from '@sabha/types/schema'
import { Card, Stack, Text } from '@sabha/ui'
import { FactList } from '@sabha/ui/record'
import type { Application } from '../application.ts'
import type { Decision } from '../decisions.ts'
import { useMessages } from '../messages.ts'
import { decisionMails } from './decision-mails.gen.ts'

interface DecisionText {
  subject: string
  paragraphs: readonly string[]
  facts: readonly (readonly [label: string, value: string])[]
  link: string
}

/** A new language has no mails until they are generated. */
const mails: Partial<Record<Language, Record<Decision, DecisionText>>> = decisionMails

export interface DecisionMailProps {
  application: Application
  decision: Decision
  /** If it scrolls, so that the buttons below stay in view. */
  maxHeight?: { base: string; md: string }
}

const onPhones = { base: 'max(8rem, calc(100dvh - 26rem))', md: 'none' }

/** The email to an applicant, in their language. Scrolls on phones by default. */
export function DecisionMail({ application, decision, maxHeight = onPhones }: DecisionMailProps) {
  const { mail: text } = useMessages()
  const { job } = application
  const language = application.mail_language ?? 'en'
  const mail = (lookUp(mails, language, undefined) ?? decisionMails.en)[decision]
  const fill = (words: string) =>
    words.replaceAll('{title}', () => job.title).replaceAll('{company}', () => job.company)
  return (
    <Card
      tone="sunken"
      lang={language}
      overflowWrap="anywhere"
      overflowY="auto"
      maxHeight={maxHeight}
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
  )
}
