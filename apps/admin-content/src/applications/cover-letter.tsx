import { Heading, Stack, Text } from '@sabha/ui'
import { useMessages } from './messages.ts'

/** Shows the letter as plain text with its line breaks. */
export function CoverLetter({ text: letter }: { text: string | null }) {
  const { details: text } = useMessages()
  return (
    <Stack gap="2">
      <Heading level={3} size="label">
        {text.coverLetter}
      </Heading>
      {letter?.trim() ? (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" unicodeBidi="plaintext">
          {letter}
        </Text>
      ) : (
        <Text tone="muted">{text.noCoverLetter}</Text>
      )}
    </Stack>
  )
}
