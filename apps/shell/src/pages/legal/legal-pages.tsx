import { useFormats, usePlatform } from '@sabha/contract'
import { Box, Heading, Stack, Text } from '@sabha/ui'
import { Page } from '@sabha/ui/page'
import { useMessages } from '../../platform/messages.ts'
import type { LegalBlock, LegalPageName } from './legal-text.ts'
import { LinkedText } from './linked-text.tsx'
import { useLegalTexts } from './messages.ts'
import { legalTextVersion } from './text-version.ts'

export function PrivacyPage() {
  return <LegalPage name="privacy" />
}

export function TermsPage() {
  return <LegalPage name="terms" />
}

export function RefundsPage() {
  return <LegalPage name="refunds" />
}

export function ContactPage() {
  return <LegalPage name="contact" />
}

function LegalPage({ name }: { name: LegalPageName }) {
  const { foundation } = usePlatform()
  const formats = useFormats()
  const { titles } = useMessages()
  const texts = useLegalTexts()
  const { lead, sections } = texts[name](foundation)
  return (
    <Page title={titles[name]} lead={lead} width="prose">
      {sections.map(({ heading, blocks }) => (
        <Stack key={heading} gap="3" asChild>
          <section>
            <Heading level={2} size="card">
              {heading}
            </Heading>
            {blocks.map((block) => (
              <Block key={String(block)} block={block} />
            ))}
          </section>
        </Stack>
      ))}
      <Text tone="muted" size="sm">
        {texts.version(formats.date(legalTextVersion))}
      </Text>
    </Page>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <Text>
        <LinkedText>{block}</LinkedText>
      </Text>
    )
  }
  return (
    <Stack asChild gap="2" paddingInlineStart="5" listStyleType="disc">
      <ul>
        {block.map((point) => (
          <Box key={point} asChild>
            <li>
              <LinkedText>{point}</LinkedText>
            </li>
          </Box>
        ))}
      </ul>
    </Stack>
  )
}
