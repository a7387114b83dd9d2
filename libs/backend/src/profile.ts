export { profilesQueries } from './profile/queries.ts'
export { readProfile, readRole } from './profile/reads.ts'
export {
  completeProfile,
  type SubmittedDetails,
  skipPayment,
  submitBasicDetails,
  updateProfile,
} from './profile/writes.ts'
