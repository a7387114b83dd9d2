import type { ProblemTexts } from '@sabha/forms'
import { usePageMessages } from '../messages.ts'

/**
 * What to say of each problem, in the language that is shown now. What the identity service refused about
 * a field stands beside it, with what to do.
 */
export function useProblemTexts(): ProblemTexts {
  const { problems } = usePageMessages()
  return {
    ...problems,
    invalid: problems.emailInvalid,
    email_address_invalid: problems.emailInvalid,
    weak_password: problems.passwordTooWeak,
  }
}
