export {
  type Access,
  type AccessDecision,
  accessLevels,
  decideAccess,
  demandsAtLeast,
} from './access.ts'
export {
  type Catalogue,
  type CatalogueTexts,
  createCatalogue,
  documentLanguageReady,
  loadLanguage,
} from './language/create-catalogue.ts'
export { type Formats, useFormats } from './language/formats.ts'
export { isLanguage, type Language, languageNames, languages } from './language/language.ts'
export { type LocalizedText, textIn } from './language/localized-text.ts'
export { errorTextIn, type OwnErrorMessages, useErrorText } from './language/use-error-text.ts'
export {
  type Draft,
  DraftScopeContext,
  type FormDraftOptions,
  useDraft,
  useFormDraft,
} from './leaving/use-draft.ts'
export { useUnsavedWork } from './leaving/use-unsaved-work.ts'
export type {
  CompositionSource,
  LoadPhase,
  PageComposition,
  RemoteBuildName,
  RemoteCondition,
  RemoteError,
  RemoteReport,
} from './page-composition.ts'
export type { PageContext, PageModule, VisitSession } from './page-module.ts'
export {
  type ErrorOrigin,
  type Foundation,
  type PaymentGateway,
  type PhoneIdentity,
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
export { Slot, SlotContext, type SlotProps } from './slots/slot.tsx'
export type { SlotName, SlotProperties } from './slots/slot-properties.ts'
