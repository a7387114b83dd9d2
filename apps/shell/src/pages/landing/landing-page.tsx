import { Link } from '@sabha/contract/router'
import {
  Box,
  Button,
  Container,
  GatheringIllustration,
  Heading,
  Icon,
  LogoMark,
  Row,
  Stack,
  Text,
  VisuallyHidden,
} from '@sabha/ui'
import { Suspense } from 'react'
import { useMessages } from '../../platform/messages.ts'
import type { LandingPageProps } from './landing-props.ts'
import { BelowHero } from './lazy-below-hero.ts'

/** The part below the first screen is prerendered; its script is loaded when the user scrolls near it. */
export function LandingPage({ foundation, source }: LandingPageProps) {
  return (
    <>
      <Hero since={foundation.since} />
      <Suspense fallback={<Box minHeight="100vh" />}>
        <BelowHero foundation={foundation} source={source} />
      </Suspense>
    </>
  )
}

interface HeroProps {
  since: number
}

function Hero({ since }: HeroProps) {
  const { landing: messages } = useMessages()
  return (
    <Box bg="headerMember" color="onHeader" overflow="hidden">
      <Container paddingBlock={{ base: '10', md: '16' }}>
        <Box
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '7fr 5fr' }}
          alignItems="center"
          gap={{ base: '10', md: '8', lg: '12' }}
        >
          <Stack gap="6">
            <Row gap="2.5" color="marigold" fontWeight="semibold" letterSpacing="wide">
              <LogoMark boxSize="5" />
              {messages.since(since)}
            </Row>
            <Heading level={1} size="display" color="inherit">
              {messages.headline.split('·').map((words, index) => (
                <Box key={words} as="span" display="block">
                  {index > 0 && <VisuallyHidden>{' · '}</VisuallyHidden>}
                  {words.trim()}
                </Box>
              ))}
            </Heading>
            <Text size="lg" tone="inherit" maxWidth="46ch">
              {messages.lead}
            </Text>
            <Row gap="3">
              <Button asChild variant="primary" {...sharingTheRow}>
                <Link to="/signup">
                  {messages.start}
                  <Icon name="arrow" />
                </Link>
              </Button>
              <Button asChild variant="onHeader" {...sharingTheRow}>
                <Link to="/events">{messages.explore}</Link>
              </Button>
            </Row>
          </Stack>
          <Box width="full" maxWidth={{ base: '20rem', md: 'none' }} marginInline="auto">
            <GatheringIllustration />
          </Box>
        </Box>
      </Container>
    </Box>
  )
}

/** On phones both buttons have the same width. */
const sharingTheRow = { flexGrow: { base: 1, sm: 0 } } as const
