import { profilesQueries, updateProfile } from '@sabha/backend/profile'
import { mutation } from '@sabha/backend/query'
import type { Profile, ProfileAnswers } from '@sabha/types'

interface ProfileSave {
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
