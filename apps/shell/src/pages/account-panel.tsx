import { Box, Gathering, Stack, Text } from '@sabha/ui'
import { pageMessages } from './messages.ts'

const messages = pageMessages.panel

export interface AccountPanelProps {
  since: number
}

/** The foundation's side of an account page: its ring and its three words. */
export function AccountPanel({ since }: AccountPanelProps) {
  return (
    <Box
      height="full"
      position="relative"
      overflow="hidden"
      bg="headerMember"
      color="onHeader"
      padding="12"
    >
      <Box position="absolute" insetInline="-4rem" bottom="-12rem">
        <Gathering />
      </Box>
      <Stack gap="4" position="relative">
        {messages.words.map((word) => (
          <Text
            key={word}
            fontSize="3xl"
            fontWeight="semibold"
            fontStretch="112%"
            lineHeight="tight"
          >
            {word}
          </Text>
        ))}
        <Text color="marigold" fontWeight="medium">
          {messages.since(since)}
        </Text>
      </Stack>
    </Box>
  )
}
