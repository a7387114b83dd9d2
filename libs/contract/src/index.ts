export {
  type Access,
  type AccessDecision,
  accessLevels,
  decideAccess,
  demandsAtLeast,
} from './access.ts'
export {
  type ErrorOrigin,
  type Foundation,
  type PaymentGateway,
  type Platform,
  PlatformContext,
  usePlatform,
} from './platform.ts'
export {
  type Session,
  type SessionActions,
  SessionContext,
  type SessionContextValue,
  type SessionUser,
  useSession,
  useSignedInSession,
} from './session.ts'
