import type { Problem } from './account-problems.ts'
import { usePageMessages } from './messages.ts'

/** What to say of a problem, in the language that is shown now. */
export function useProblemText(): (problem: Problem | undefined) => string | undefined {
  const { problems } = usePageMessages()
  return (problem) => problem && problems[problem]
}
