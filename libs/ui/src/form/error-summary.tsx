import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '../core/icon.tsx'
import { Stack } from '../core/layout.tsx'
import { Text } from '../core/text.tsx'
import { ProblemFrame } from './problem-frame.tsx'

export interface ErrorSummaryProps {
  /** How many problems there are. */
  title: string
  problems: readonly {
    key: string
    text: string
    /** Leads to the field. */
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

/** What is wrong with a long form, on top of it, each with the way to its field. */
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
