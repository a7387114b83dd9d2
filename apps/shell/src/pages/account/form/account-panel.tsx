import { Box, GatheringIllustration, Stack, Text } from '@sabha/ui'
import { useMessages } from '../../../platform/messages.ts'

export interface AccountPanelProps {
  since: number
}

/** Position of the left edge of the header's content. */
const alignedWithHeader =
  'max({spacing.8}, calc((100vw - {sizes.page}) / 2 + {spacing.8})) {spacing.8}'

export function AccountPanel({ since }: AccountPanelProps) {
  const { landing: messages } = useMessages()
  return (
    <Box
      height="full"
      position="relative"
      overflow="hidden"
      bg="headerMember"
      color="onHeader"
      paddingBlock="12"
      paddingInline={alignedWithHeader}
    >
      <Box position="absolute" insetInline="-4rem" bottom="-12rem">
        <GatheringIllustration />
      </Box>
      <Stack gap="4" position="relative">
        {[messages.connect, messages.change, messages.serve].map((word) => (
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
