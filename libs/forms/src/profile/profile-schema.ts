import {
  dateInIndia,
  limits,
  type Profile,
  parseInterests,
  profileFields,
  profileFieldsWith,
  sameForEachField,
} from '@sabha/types'
import {
  dateOfBirthProblem,
  interestOptions,
  normalizeName,
  professions,
} from '@sabha/types/details'
import * as z from '@sabha/types/schema'

const draftFields = profileFieldsWith('edited', 'profile', 'line')

/** Input that all forms of the profile have. */
export const profileDraftSchema = z.object({
  ...sameForEachField(draftFields, z.string()),
  interests: z.array(z.string()),
})

export type ProfileDraft = z.infer<typeof profileDraftSchema>

/** Returns the answers of a profile as initial values of a form. */
export function profileDraftOf(profile: Profile): ProfileDraft {
  const draft = sameForEachField(draftFields, '')
  for (const name of draftFields) draft[name] = profile[name] ?? ''
  return { ...draft, interests: parseInterests(profile.interests) }
}

/** An optional single-line text with a maximum length. */
export function optionalText(longest: number) {
  return z.string().check(z.overwrite(normalizeName), z.maxLength(longest))
}

/** A required text. */
export function requiredText(longest: number) {
  return optionalText(longest).check(z.minLength(1))
}

/**
 * Rules shared by all forms of the profile; each form adds the rules of its own fields. The database has the
 * same rules.
 */
export const profileShape = {
  ...lineShape(),
  city: requiredText(profileFields.city.maxLength),
  profession: z.string().check(z.refine((typed) => isListed(professions, typed))),
  custom_profession: optionalText(profileFields.custom_profession.maxLength),
  interests: z.array(z.string()).check(
    z.minLength(limits.minInterests),
    z.refine((chosen) => chosen.every((each) => isListed(interestOptions, each))),
  ),
  custom_interest: optionalText(profileFields.custom_interest.maxLength),
}

function lineShape() {
  const names = profileFieldsWith('edited', 'line')
  const shape = sameForEachField(names, optionalText(0))
  for (const name of names) shape[name] = optionalText(profileFields[name].maxLength)
  return shape
}

/** Rejects a date of birth that is too long ago, in the future, or of a user under age. */
export const dateOfBirthChecks = [
  z.refine<string>((date) => date === '' || isDateOfLife(date)),
  z.refine<string>((date) => problemOf(date) !== 'future', 'future'),
  z.refine<string>((date) => problemOf(date) !== 'under-age', 'underAge'),
] as const

type OwnWords = Pick<
  ProfileDraft,
  'profession' | 'custom_profession' | 'interests' | 'custom_interest'
>

const otherProfession = 'Other'

/** Requires a text if the profession is Other, and if Other is among the interests and too few are selected. */
export const customOptionChecks = [
  z.refine<OwnWords>(
    ({ profession, custom_profession }) =>
      profession !== otherProfession || custom_profession !== '',
    { path: ['custom_profession'], when: () => true },
  ),
  z.refine<OwnWords>(
    ({ interests, custom_interest }) =>
      interests.length >= limits.minInterests ||
      !interests.includes(otherProfession) ||
      custom_interest !== '',
    { path: ['custom_interest'], when: () => true },
  ),
] as const

function isListed(options: readonly string[], typed: string): boolean {
  return options.includes(typed)
}

const dateSchema = z.iso.date()

function isDateOfLife(date: string): boolean {
  return z.safeParse(dateSchema, date).success && date >= limits.earliestDateOfBirth
}

function problemOf(dateOfBirth: string) {
  return dateOfBirthProblem(dateOfBirth, dateInIndia(new Date()))
}
