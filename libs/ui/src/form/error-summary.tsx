import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '../core/icon.tsx'
import { Stack } from '../core/layout.tsx'
import { Text } from '../core/text.tsx'
import { ProblemFrame } from './problem-frame.tsx'

export interface ErrorSummaryProps {
  /** Title with the number of problems. */
  title: string
  problems: readonly {
    key: string
    text: string
    /** Moves the focus to the field with the error. */
    lead(): void
  }[]
}

const Lead = chakra('button', {
  base: {
    minHeight: '6',
    textAlign: 'start',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    rounded: 'control',
  },
})

/** Lists the problems of a long form above it, each with a link to its field. */
export function ErrorSummary({ title, problems }: ErrorSummaryProps) {
  return (
    <ProblemFrame>
      <Icon name="alert" mt="0.5" />
      <Stack gap="2">
        <Text tone="inherit" fontWeight="semibold">
          {title}
        </Text>
        <ul>
          {problems.map(({ key, text, lead }) => (
            <li key={key}>
              <Lead type="button" onClick={lead}>
                {text}
              </Lead>
            </li>
          ))}
        </ul>
      </Stack>
    </ProblemFrame>
  )
}
