import type { ProfileFieldWith } from '@sabha/types'

/** Labels of the profile's fields, by column. Each form has its own label for `about`. */
export type FieldLabels = Readonly<
  Record<'company' | Exclude<ProfileFieldWith<'edited', 'profile' | 'line'>, 'about'>, string>
>

/** Labels of the profile's fields in English, for files that have no other language. */
export const messages: FieldLabels = {
  company: 'Company',
  profession: 'Profession',
  custom_profession: 'Your Profession',
  designation: 'Designation',
  date_of_birth: 'Date of Birth',
  city: 'City',
  interests: 'Interests',
  custom_interest: 'Your Interest',
}
