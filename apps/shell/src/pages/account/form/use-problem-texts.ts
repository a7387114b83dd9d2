import type { ProblemTexts } from '@sabha/forms'
import { usePageMessages } from '../messages.ts'

/** Returns the texts of all problems, including refusals of the identity service that belong to a field. */
export function useProblemTexts(): ProblemTexts {
  const { problems } = usePageMessages()
  return {
    ...problems,
    invalid: problems.emailInvalid,
    email_address_invalid: problems.emailInvalid,
    weak_password: problems.passwordTooWeak,
  }
}
