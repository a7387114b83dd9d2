export {
  authRefusal,
  countAnswer,
  type FakeAnswer,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  type SeenRequest,
} from './fake-backend.ts'
export { profileRow } from './profile-row.ts'
export { asha, storeSession, tokens } from './sessions.ts'
