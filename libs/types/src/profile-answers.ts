/** What a member writes about themselves; email, name and phone are not among it. */
export interface ProfileAnswers {
  company: string
  bio: string
  /** `YYYY-MM-DD`; empty for none. */
  date_of_birth: string
  profession: string
  custom_profession: string
  city: string
  designation: string
  interests: readonly string[]
  custom_interest: string
  about: string
}
