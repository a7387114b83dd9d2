import type { ProblemTexts } from '../form-types.ts'
import { useMessages } from './messages.ts'
import type { ProfileDraft } from './profile-schema.ts'

/**
 * Returns the error messages of each field. A server error `under_age` is shown at the date of birth if the form
 * says so in its `refusals`.
 */
export function useProfileProblems(): { [Name in keyof ProfileDraft]?: ProblemTexts } {
  const text = useMessages()
  return {
    date_of_birth: {
      invalid: text.dateOfBirthMissing,
      future: text.dateOfBirthFuture,
      underAge: text.underAge,
      under_age: text.underAge,
    },
    city: text.cityMissing,
    profession: text.professionMissing,
    custom_profession: text.customProfessionMissing,
    interests: text.interestsMissing,
    custom_interest: text.customInterestMissing,
  }
}
