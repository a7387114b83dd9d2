import { usePlatform } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import {
  Box,
  Button,
  Card,
  Container,
  Grid,
  Heading,
  Icon,
  type IconName,
  LogoMark,
  Stack,
  Text,
  TextLink,
} from '@sabha/ui'
import { useId } from 'react'
import { useMessages } from '../../platform/messages.ts'
import { Community } from './community.tsx'
import type { LandingPageProps } from './landing-props.ts'
import { useLandingMessages } from './messages.ts'

export function BelowHero({ foundation, source }: LandingPageProps) {
  const messages = useLandingMessages()
  return (
    <Container paddingBlock={{ base: '12', md: '20' }}>
      <Stack gap={{ base: '12', md: '20' }}>
        <Benefits />
        <Community since={foundation.since} source={source} />
        <JoiningSteps />
        <CommonQuestions />
        <ClosingCallToAction since={foundation.since} />
        <Text tone="muted" size="sm" marginInline="auto" textAlign="center">
          {messages.write}{' '}
          <TextLink href={`mailto:${foundation.supportEmail}`}>{foundation.supportEmail}</TextLink>
        </Text>
      </Stack>
    </Container>
  )
}

function Benefits() {
  const { landing: words } = useMessages()
  const texts = useLandingMessages()
  const { payments } = usePlatform()
  const serve = payments ? texts.serve : texts.serve + texts.notOpen.payments
  return (
    <section aria-label={texts.benefitsHeading}>
      <Grid gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
        <BenefitCard icon="people" title={words.connect} text={texts.connect} />
        <BenefitCard icon="calendar" title={words.change} text={texts.change} />
        <BenefitCard icon="heart" title={words.serve} text={serve} />
      </Grid>
    </section>
  )
}

interface BenefitCardProps {
  icon: IconName
  title: string
  text: string
}

function BenefitCard({ icon, title, text }: BenefitCardProps) {
  return (
    <Card>
      <Stack gap="3">
        <Box
          display="grid"
          placeItems="center"
          boxSize="12"
          rounded="full"
          bg="tint"
          color="accent"
        >
          <Icon name={icon} boxSize="6" />
        </Box>
        <Heading level={2} size="card">
          {title}
        </Heading>
        <Text tone="muted">{text}</Text>
      </Stack>
    </Card>
  )
}

interface ClosingCallToActionProps {
  since: number
}

function ClosingCallToAction({ since }: ClosingCallToActionProps) {
  const messages = useLandingMessages()
  return (
    <Card tone="tint">
      <Stack alignItems="center" textAlign="center" gap="4" paddingBlock={{ base: '4', md: '8' }}>
        <LogoMark boxSize="16" color="accent" />
        <Heading>{messages.closingHeading}</Heading>
        <Text size="lg" maxWidth="52ch">
          {messages.closingText(since)}
        </Text>
        <Button asChild variant="primary" mt="2">
          <Link to="/signup">{messages.join}</Link>
        </Button>
      </Stack>
    </Card>
  )
}

/** The answers open without scripts. */
function CommonQuestions() {
  const { questions: messages } = useLandingMessages()
  const titleId = useId()
  return (
    <Stack asChild gap="4">
      <section aria-labelledby={titleId}>
        <Heading id={titleId}>{messages.title}</Heading>
        <div>
          {messages.answers.map(({ question, answer }) => (
            <Box asChild key={question} borderBottom="hairline">
              <details>
                <Box
                  asChild
                  display="flex"
                  justifyContent="space-between"
                  alignItems="center"
                  gap="4"
                  paddingBlock="4"
                  rounded="control"
                  fontWeight="semibold"
                  cursor="pointer"
                  listStyle="none"
                >
                  <summary>
                    {question}
                    <Icon name="chevron" color="accent" />
                  </summary>
                </Box>
                <Text pb="4">{answer}</Text>
              </details>
            </Box>
          ))}
        </div>
      </section>
    </Stack>
  )
}

function JoiningSteps() {
  const { joining: messages, notOpen } = useLandingMessages()
  const { payments, phoneIdentity } = usePlatform()
  /** By the place of the step. */
  const notes = [phoneIdentity ? '' : notOpen.phone, payments ? '' : notOpen.payments]
  const titleId = useId()
  return (
    <Stack asChild gap="8">
      <section aria-labelledby={titleId}>
        <Heading id={titleId}>{messages.title}</Heading>
        <Grid asChild gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
          <ol>
            {messages.steps.map(({ title, text }, index) => (
              <Box asChild key={title} display="flex" gap="4">
                <li>
                  <StepNumber>{index + 1}</StepNumber>
                  <Stack gap="1">
                    <Heading level={3} size="card" lineHeight="2.5rem">
                      {title}
                    </Heading>
                    <Text tone="muted">{text + (notes[index] ?? '')}</Text>
                  </Stack>
                </li>
              </Box>
            ))}
          </ol>
        </Grid>
      </section>
    </Stack>
  )
}

function StepNumber({ children }: { children: number }) {
  return (
    <Box
      aria-hidden="true"
      display="grid"
      placeItems="center"
      flexShrink={0}
      boxSize="10"
      rounded="full"
      bg="headerMember"
      color="onHeader"
      fontWeight="semibold"
    >
      {children}
    </Box>
  )
}
