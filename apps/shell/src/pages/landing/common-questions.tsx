import { Box, Heading, Icon, Stack, Text } from '@sabha/ui'
import { useId } from 'react'
import { useLandingMessages } from './messages.ts'

/** The answers open without scripts. */
export function CommonQuestions() {
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
