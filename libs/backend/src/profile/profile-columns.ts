import { profileSchema } from '@sabha/types'

/** What is read of a profile: no column that the application does not know. */
export const profileColumns = Object.keys(profileSchema.shape).join(',')
