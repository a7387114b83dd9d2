import { usePlatform } from '@sabha/contract'
import { Box, Container, GatheringIllustration, Stack, Text } from '@sabha/ui'
import { PageTitle } from '@sabha/ui/page'
import { type ReactNode, useEffect } from 'react'
import { useMessages } from '../../../platform/messages.ts'
import { loadAccountFunctions } from './load-account.ts'

export interface AccountFrameProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  const { foundation } = usePlatform()
  // The user may already be typing in a prerendered page.
  useEffect(() => prefetchLibrary({ target: document.activeElement }), [])
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: '5fr 7fr' }}
      minHeight={{ lg: 'calc(100dvh - {sizes.header})' }}
    >
      <Box hideBelow="lg">
        <AccountPanel since={foundation.since} />
      </Box>
      <Container width="form" paddingBlock={{ base: '8', md: '16' }}>
        <Stack gap="6" onFocusCapture={prefetchLibrary}>
          <Stack gap="2">
            <PageTitle>{title}</PageTitle>
            {lead && <Text tone="muted">{lead}</Text>}
          </Stack>
          {children}
        </Stack>
      </Container>
    </Box>
  )
}

/** Prefetches the library when the user starts typing in the form. */
function prefetchLibrary({ target }: { target: unknown }) {
  // The submission loads it again and reports a failure.
  if (target instanceof HTMLInputElement) loadAccountFunctions().catch(() => undefined)
}

interface AccountPanelProps {
  since: number
}

/** Position of the left edge of the header's content. */
const alignedWithHeader =
  'max({spacing.8}, calc((100vw - {sizes.page}) / 2 + {spacing.8})) {spacing.8}'

function AccountPanel({ since }: AccountPanelProps) {
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
