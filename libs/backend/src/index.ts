export { type Agreement, recordAgreement, recordConsents } from './auth/agreement.ts'
export {
  type AuthCallback,
  clearAuthCallback,
  readAuthCallback,
} from './auth/auth-callback.ts'
export type { AuthChange, AuthListener } from './auth/auth-events.ts'
export type { AuthSession, AuthUser } from './auth/auth-session.ts'
export { copyRole } from './auth/copy-role.ts'
export { currentSession } from './auth/current-session.ts'
export { ensureProfile } from './auth/ensure-profile.ts'
export { neededProof } from './auth/needed-proof.ts'
export { onAuthChange } from './auth/on-auth-change.ts'
export { profileRead } from './auth/profile-read.ts'
export { reauthenticate } from './auth/reauthenticate.ts'
export { refreshSession } from './auth/refresh-session.ts'
export { requestPasswordReset } from './auth/request-password-reset.ts'
export { signOut } from './auth/sign-out.ts'
export { forgetSession } from './client/forget-session.ts'
export { type BackendConfiguration, configureBackend } from './client/get-client.ts'
export { onRefusal } from './client/refusals.ts'
export { clearStorageOf, hasStoredSession, storedUserId } from './client/session-storage.ts'
export { columnsOf } from './data/columns-of.ts'
export type { Database, DataClient } from './data/data-client.ts'
export {
  beginReads,
  discardReads,
  type FirstRead,
  type FirstReadsOptions,
} from './data/first-reads.ts'
export { abandonHtmlReads } from './data/html-reads.ts'
export { read, readCount } from './data/read.ts'
export type { DataAnswer, DataRequest, RequestOptions } from './data/request.ts'
export { silentRefusal } from './data/silent-refusal.ts'
export type { UnchangedRow } from './data/why-unchanged.ts'
export { deleteSoftly, type WriteOptions, write } from './data/write.ts'
export { BackendError, type BackendErrorDetails } from './errors/backend-error.ts'
export { errorCodeOf } from './errors/error-code-of.ts'
export { ownCodeOf } from './errors/own-code-of.ts'
export { callFunction, type FunctionCall } from './functions/call-function.ts'
