// Written by @sabha/federation from its list of shared libraries: change it there.

/** The names that each shared module exports, for the check against what remotes import. */
export const providedExports: Readonly<Record<string, readonly string[]>> = {
  'react': ['Activity', 'Children', 'Component', 'Fragment', 'Profiler', 'PureComponent', 'StrictMode', 'Suspense', 'ViewTransition', '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', '__COMPILER_RUNTIME', 'addTransitionType', 'cache', 'cacheSignal', 'cloneElement', 'createContext', 'createElement', 'createRef', 'default', 'forwardRef', 'isValidElement', 'lazy', 'memo', 'startTransition', 'unstable_useCacheRefresh', 'use', 'useActionState', 'useCallback', 'useContext', 'useDebugValue', 'useDeferredValue', 'useEffect', 'useEffectEvent', 'useId', 'useImperativeHandle', 'useInsertionEffect', 'useLayoutEffect', 'useMemo', 'useOptimistic', 'useReducer', 'useRef', 'useState', 'useSyncExternalStore', 'useTransition', 'version'],
  'react/jsx-runtime': ['Fragment', 'default', 'jsx', 'jsxs'],
  'react-dom': ['__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'browser', 'createPortal', 'default', 'flushSync', 'preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule', 'requestFormReset', 'unstable_batchedUpdates', 'useFormState', 'useFormStatus', 'version'],
  '@sabha/types': ['amounts', 'applicationStatusSchema', 'applicationStatuses', 'basicDetailsDraftSchema', 'basicDetailsSchema', 'countryCodes', 'dateInIndia', 'dateOfBirthProblem', 'daysBetween', 'errorCodeSchema', 'errorCodes', 'fieldLengths', 'formatDate', 'formatRupees', 'initialsOf', 'interestLabels', 'interestOptions', 'isCountryCode', 'isEmailAddress', 'limits', 'onboardingStatusSchema', 'onboardingStatuses', 'parseInterests', 'professions', 'profileSchema', 'roleSchema', 'roles', 'toPhoneNumber'],
  '@sabha/types/records': ['contentLengths', 'contributionSchema', 'contributionTypes', 'cursorSchema', 'eventDraftSchema', 'eventSchema', 'jobDraftSchema', 'jobSchema', 'listedJobSchema', 'mandateSchema', 'mandateStatuses', 'memberSorts', 'paymentStatuses'],
  '@sabha/types/schema': ['_default', 'array', 'boolean', 'catchall', 'enum', 'extend', 'gte', 'int', 'iso', 'literal', 'looseObject', 'lte', 'maxLength', 'minLength', 'nonnegative', 'null', 'nullable', 'number', 'object', 'omit', 'optional', 'record', 'refine', 'regex', 'safeParse', 'strictObject', 'string', 'trim', 'tuple', 'union', 'unknown', 'url', 'uuid'],
  '@sabha/contract': ['PlatformContext', 'SessionContext', 'Slot', 'SlotContext', 'accessLevels', 'createCatalogue', 'decideAccess', 'demandsAtLeast', 'errorTextIn', 'isLanguage', 'languageNames', 'languages', 'loadLanguage', 'textIn', 'useErrorText', 'useFormats', 'usePlatform', 'useSession', 'useSignedInSession'],
  '@sabha/contract/options': ['useOptionLabel'],
  '@sabha/contract/router': ['Link', 'NavLink', 'useLocation', 'useNavigate', 'useParams', 'useSearchParams'],
  '@sabha/backend': ['BackendError', 'callFunction', 'clearAuthCallback', 'columnsOf', 'configureBackend', 'confirmEmail', 'currentSession', 'deleteSoftly', 'emailLinkTypeSchema', 'ensureProfile', 'errorCodeOf', 'exchangeCode', 'forgetSession', 'hasStoredSession', 'isAdminNow', 'needsPassword', 'onAuthChange', 'onRefusal', 'read', 'readAuthCallback', 'readCount', 'refreshSession', 'requestPasswordReset', 'resendVerification', 'signInWithGoogle', 'signInWithPassword', 'signOut', 'signUp', 'silentRefusal', 'storedUserId', 'updatePassword', 'write'],
  '@sabha/backend/paging': ['mapRows', 'pagedQueryOptions', 'readPage', 'toPage', 'useInfiniteQuery'],
  '@sabha/backend/payments': ['createPaymentOrder', 'createSubscription', 'isOrderPaid', 'verifyContribution', 'verifyPayment', 'verifySubscription'],
  '@sabha/backend/profile': ['completeProfile', 'profilesQueries', 'readProfile', 'readRole', 'saveBasicDetails', 'skipPayment', 'submitBasicDetails', 'updateProfile'],
  '@sabha/backend/query': ['invalidate', 'keepPreviousData', 'mutation', 'queryClient', 'queryOptions', 'update', 'useMutation', 'useQuery'],
  '@sabha/checkout': ['AmountChoice', 'ConfirmAutoPay', 'PlanChoice', 'amountProblem', 'createReceipt', 'minimumAmount', 'offeredPlans', 'paiseOf', 'paymentComment', 'plans', 'presetsOf', 'readPaise', 'toPaise', 'useCheckout', 'useCheckoutWords', 'yearlyAmount', 'yearlySaving'],
  '@sabha/toast': ['Toaster', 'toast', 'toastDuration', 'toastStore'],
  '@sabha/ui': ['Box', 'Button', 'Card', 'Container', 'Figure', 'Gathering', 'Grid', 'Heading', 'Icon', 'LinkButton', 'List', 'ListItem', 'LoadingMark', 'Logo', 'LogoMark', 'RingDrawing', 'Row', 'SkipLink', 'Stack', 'Text', 'TextLink', 'UiProvider', 'VisuallyHidden', 'words'],
  '@sabha/ui/badge': ['Badge'],
  '@sabha/ui/data-view': ['DataStates', 'EmptyState', 'FailedState', 'Skeleton', 'SkeletonLines', 'SkeletonRows', 'stateOf'],
  '@sabha/ui/dialog': ['ConfirmDialog', 'Dialog'],
  '@sabha/ui/form': ['Checkbox', 'Field', 'Form', 'FormBanner', 'OtpInput', 'PasswordInput', 'Select', 'TextArea', 'TextInput', 'passwordStrength'],
  '@sabha/ui/menu': ['Menu', 'MenuItem'],
  '@sabha/ui/page': ['Page', 'PageTitle'],
  '@sabha/ui/table': ['Table'],
}
