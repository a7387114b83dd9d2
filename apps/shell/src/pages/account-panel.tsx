import { Box, Gathering, Stack, Text } from '@sabha/ui'
import { useMessages } from '../messages.ts'

export interface AccountPanelProps {
  since: number
}

/** The foundation's side of an account page: its ring and its three words. */
export function AccountPanel({ since }: AccountPanelProps) {
  const { landing: messages } = useMessages()
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
        {[messages.connect, messages.change, messages.serve].map(({ title: word }) => (
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
