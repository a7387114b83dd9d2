import { usePlatform } from '@sabha/contract'
import { Box, Grid, Heading, Stack, Text } from '@sabha/ui'
import { useId } from 'react'
import { useLandingMessages } from './messages.ts'

export function JoiningSteps() {
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
