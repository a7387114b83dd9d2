import { useMessages } from './messages.ts'
import type { ProfileDraft } from './profile-schema.ts'

/** What the answers are called; what `about` is called each form says itself. */
export function useProfileLabels(): { [Name in Exclude<keyof ProfileDraft, 'about'>]: string } {
  const text = useMessages()
  return {
    date_of_birth: text.dateOfBirth,
    city: text.city,
    profession: text.profession,
    custom_profession: text.customProfession,
    designation: text.designation,
    interests: text.interests,
    custom_interest: text.customInterest,
  }
}
