import {
  dateInIndia,
  dateOfBirthProblem,
  fieldLengths,
  interestOptions,
  limits,
  professions,
} from '@sabha/types'
import * as z from '@sabha/types/schema'

/** The step as somebody has typed it so far, right or not. */
export const completeProfileDraftSchema = z.object({
  date_of_birth: z.string(),
  city: z.string(),
  profession: z.string(),
  custom_profession: z.string(),
  designation: z.string(),
  interests: z.array(z.string()),
  custom_interest: z.string(),
  about: z.string(),
})

export type CompleteProfileDraft = z.infer<typeof completeProfileDraftSchema>

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))
const filled = (longest: number) => text(longest).check(z.minLength(1))

const other = 'Other'

/** What a completed profile has. The database asks for the same. */
export const completeProfileSchema = z
  .object({
    date_of_birth: z.iso.date().check(
      z.refine((date) => date >= limits.earliestDateOfBirth),
      z.refine((date) => problemOf(date) !== 'future', 'future'),
      z.refine((date) => problemOf(date) !== 'under-age', 'underAge'),
    ),
    city: filled(fieldLengths.city),
    profession: z.string().check(z.refine((typed) => isListed(professions, typed))),
    custom_profession: text(fieldLengths.customProfession),
    designation: text(fieldLengths.designation),
    interests: z.array(z.string()).check(
      z.minLength(limits.minInterests),
      z.refine((chosen) => chosen.every((each) => isListed(interestOptions, each))),
    ),
    custom_interest: text(fieldLengths.customInterest),
    about: filled(fieldLengths.about),
  })
  .check(
    z.refine((answers) => answers.profession !== other || answers.custom_profession !== '', {
      path: ['custom_profession'],
      when: () => true,
    }),
    z.refine(
      ({ interests, custom_interest }) =>
        interests.length >= limits.minInterests ||
        !interests.includes(other) ||
        custom_interest !== '',
      { path: ['custom_interest'], when: () => true },
    ),
  )

function isListed(options: readonly string[], typed: string): boolean {
  return options.includes(typed)
}

function problemOf(dateOfBirth: string) {
  return dateOfBirthProblem(dateOfBirth, dateInIndia(new Date()))
}
