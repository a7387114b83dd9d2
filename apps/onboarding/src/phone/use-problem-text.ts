import { useErrorText } from '@sabha/contract'
import { useMessages } from '../messages.ts'
import type { PhoneProblem } from './phone-problem.ts'

export function useProblemText(): (problem: PhoneProblem) => string {
  const { phone: text } = useMessages()
  const errorText = useErrorText()
  return (problem) => {
    switch (problem.kind) {
      case 'other':
        return text.other(problem.code, problem.message ?? text[problem.failed])
      case 'refused':
        return errorText(problem.error) ?? text.notConfirmed
      default:
        return text[problem.kind]
    }
  }
}
