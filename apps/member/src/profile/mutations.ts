import { profilesQueries, updateProfile } from '@sabha/backend/profile'
import { mutation } from '@sabha/backend/query'
import type { Profile, ProfileAnswers } from '@sabha/types'

/** The new values, and the profile on which they are based. */
export interface ProfileSave {
  seen: Profile
  answers: Partial<ProfileAnswers>
}

export const profileMutations = {
  save: () =>
    mutation({
      mutationFn: ({ seen, answers }: ProfileSave) => updateProfile(seen, answers),
      invalidates: [profilesQueries.all],
    }),
}
