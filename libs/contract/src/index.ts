export {
  type Access,
  type AccessDecision,
  accessLevels,
  decideAccess,
  demandsAtLeast,
} from './access.ts'
export { manifestSchema, type NavEntry, type RemoteManifest, type RemoteRoute } from './manifest.ts'
export {
  type ErrorOrigin,
  type Foundation,
  type Platform,
  PlatformContext,
  usePlatform,
} from './platform.ts'
export {
  type IntegrityFile,
  type Registry,
  type RemoteRelease,
  registrySchema,
} from './registry.ts'
export {
  type Session,
  type SessionActions,
  SessionContext,
  type SessionContextValue,
  type SessionUser,
  useSession,
  useSignedInSession,
} from './session.ts'
