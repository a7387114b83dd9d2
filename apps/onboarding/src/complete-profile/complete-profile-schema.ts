import { birthChecks, ownWordChecks, profileShape, requiredText } from '@sabha/forms/profile'
import { profileFields } from '@sabha/types'
import * as z from '@sabha/types/schema'

/** Must match the database's rules for a completed profile. */
export const completeProfileSchema = z
  .object({
    ...profileShape,
    date_of_birth: z.string().check(z.minLength(1), ...birthChecks),
    about: requiredText(profileFields.about.maxLength),
  })
  .check(...ownWordChecks)
