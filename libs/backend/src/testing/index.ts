export { type DataStates, dataStates } from './data-states.ts'
export {
  authRefusal,
  countAnswer,
  type FakeAnswer,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  type ReceivedRequest,
  timeoutFailure,
} from './fake-backend.ts'
export { profileRow } from './profile-row.ts'
export { dataRefusal, functionRefusal } from './refusals.ts'
export {
  sampleApplication,
  sampleContribution,
  sampleEvent,
  sampleJob,
} from './sample-rows.ts'
export { asha, createTokenResponse, storeSession } from './sessions.ts'
