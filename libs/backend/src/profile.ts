export {
  completeProfile,
  profilesQueries,
  readProfile,
  readRole,
  type SubmittedDetails,
  skipPayment,
  submitBasicDetails,
  updateProfile,
} from './profile/api.ts'
