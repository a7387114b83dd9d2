// Written by @sabha/federation from its list of shared libraries: change it there.

/** The names that each shared module exports, for the check against what remotes import. */
export const providedExports: Readonly<Record<string, readonly string[]>> = {
  'react': ['Activity', 'Children', 'Component', 'Fragment', 'Profiler', 'PureComponent', 'StrictMode', 'Suspense', 'ViewTransition', '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', '__COMPILER_RUNTIME', 'addTransitionType', 'cache', 'cacheSignal', 'cloneElement', 'createContext', 'createElement', 'createRef', 'default', 'forwardRef', 'isValidElement', 'lazy', 'memo', 'startTransition', 'unstable_useCacheRefresh', 'use', 'useActionState', 'useCallback', 'useContext', 'useDebugValue', 'useDeferredValue', 'useEffect', 'useEffectEvent', 'useId', 'useImperativeHandle', 'useInsertionEffect', 'useLayoutEffect', 'useMemo', 'useOptimistic', 'useReducer', 'useRef', 'useState', 'useSyncExternalStore', 'useTransition', 'version'],
  'react/jsx-runtime': ['Fragment', 'default', 'jsx', 'jsxs'],
  'react-dom': ['__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'browser', 'createPortal', 'default', 'flushSync', 'preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule', 'requestFormReset', 'unstable_batchedUpdates', 'useFormState', 'useFormStatus', 'version'],
  '@sabha/types': ['amounts', 'applicationStatusSchema', 'applicationStatuses', 'cleanEmail', 'codeOf', 'dateInIndia', 'daysBetween', 'errorCodeSchema', 'errorCodes', 'formatDate', 'formatRupees', 'initialsOf', 'isEmailAddress', 'isLanguage', 'languageNames', 'languages', 'limits', 'onboardingStatusSchema', 'onboardingStatuses', 'parseInterests', 'profileCompletion', 'profileFieldNames', 'profileFieldRules', 'profileFields', 'profileFieldsWith', 'profileSchema', 'roleSchema', 'roles', 'sameForEachField', 'withTimeout'],
  '@sabha/types/details': ['basicDetailsDraftSchema', 'basicDetailsSchema', 'countryCodes', 'dateOfBirthProblem', 'interestOptions', 'latestDateOfBirth', 'missingProfileFields', 'normalizeName', 'parsePaise', 'professions', 'toLatinDigits', 'toPaise', 'toPhoneNumber', 'toPhoneParts'],
  '@sabha/types/records': ['contentLengths', 'contributionSchema', 'contributionSources', 'contributionTypes', 'cursorSchema', 'eventDraftSchema', 'eventSchema', 'financialYearName', 'isReversed', 'jobDraftSchema', 'jobSchema', 'listedJobSchema', 'mandateSchema', 'mandateStatuses', 'memberSorts', 'paymentStatuses', 'receiptNumber', 'receiptSchema'],
  '@sabha/types/schema': ['_default', 'array', 'boolean', 'catchall', 'enum', 'enumOr', 'extend', 'gte', 'int', 'iso', 'literal', 'lookUp', 'looseObject', 'lte', 'maxLength', 'minLength', 'nonnegative', 'null', 'nullable', 'number', 'object', 'omit', 'openEnum', 'optional', 'overwrite', 'record', 'refine', 'regex', 'safeParse', 'strictObject', 'string', 'trim', 'tuple', 'union', 'unknown', 'url', 'uuid', 'withReleasedType'],
  '@sabha/contract': ['DraftScopeContext', 'PlatformContext', 'SessionContext', 'Slot', 'SlotContext', 'accessLevels', 'createCatalogue', 'decideAccess', 'demandsAtLeast', 'documentLanguageReady', 'errorTextIn', 'isLanguage', 'languageNames', 'languages', 'loadLanguage', 'textIn', 'useDraft', 'useErrorText', 'useFormDraft', 'useFormats', 'usePlatform', 'useSession', 'useSignedInSession', 'useUnsavedWork'],
  '@sabha/contract/options': ['englishFieldLabels', 'useFieldLabels', 'useOptionLabel'],
  '@sabha/contract/query-state': ['useQueryState'],
  '@sabha/contract/router': ['Link', 'NavLink', 'useLocation', 'useNavigate', 'useParams', 'useSearchParams'],
  '@sabha/backend': ['BackendError', 'callFunction', 'clearAuthCallback', 'clearStorageOf', 'columnsOf', 'configureBackend', 'copyRole', 'currentSession', 'deleteSoftly', 'ensureProfile', 'errorCodeOf', 'forgetSession', 'hasStoredSession', 'hiddenRowError', 'neededProof', 'onAuthChange', 'onFailure', 'onRefusal', 'ownCodeOf', 'read', 'readAuthCallback', 'readCount', 'reauthenticate', 'recordAgreement', 'recordConsents', 'refreshSession', 'requestPasswordReset', 'requestProfileEarly', 'signOut', 'signOutHere', 'storedUserId', 'write'],
  '@sabha/backend/health': ['healthQueries', 'readHealth'],
  '@sabha/backend/paging': ['mapRows', 'pagedQueryOptions', 'readPage', 'searchPattern', 'toPage', 'useInfiniteQuery'],
  '@sabha/backend/payments': ['autoPayStates', 'createPaymentOrder', 'createSubscription', 'isMandateAuthorised', 'lookUpOrder', 'lookUpPayment', 'paymentsQueries', 'readAutoPay', 'verifyContribution', 'verifyPayment', 'verifySubscription'],
  '@sabha/backend/profile': ['completeProfile', 'profilesQueries', 'readProfile', 'readRole', 'skipPayment', 'submitBasicDetails', 'updateProfile'],
  '@sabha/backend/query': ['invalidate', 'keepPreviousData', 'mutation', 'observeQuery', 'prefetch', 'queryClient', 'queryOptions', 'update', 'useMutation', 'useQuery'],
  '@sabha/checkout': ['AutoPaySection', 'CheckoutKeeper', 'PaymentConfirmation', 'PaymentForm', 'createReceipt', 'offeredPlans', 'paymentComment', 'plans', 'useConfirmation', 'usePayment', 'yearlyAmount', 'yearlySaving'],
  '@sabha/checkout/storage': ['clearStoredPayments', 'hasPaidInThisBrowser', 'hasStoredPayments', 'notifyStoredPayments', 'storedPaymentsKey', 'subscribeToStoredPayments'],
  '@sabha/forms': ['FormField', 'FormView', 'SubmitButton', 'useCountdown', 'useForm', 'useFormValue'],
  '@sabha/forms/page': ['ConflictDialog', 'FormPage', 'useVersionedForm'],
  '@sabha/forms/profile': ['AboutField', 'CityField', 'DateOfBirthField', 'InterestFields', 'LineField', 'LineFields', 'ProfessionFields', 'customOptionChecks', 'dateOfBirthChecks', 'interestsButtonState', 'optionalText', 'profileDraftOf', 'profileDraftSchema', 'profileShape', 'requiredText', 'useProfileProblems'],
  '@sabha/toast': ['Toaster', 'pinContent', 'toast', 'toastDuration', 'toastStore'],
  '@sabha/ui': ['Box', 'Button', 'Card', 'Container', 'Figure', 'GatheringIllustration', 'Grid', 'Heading', 'Icon', 'LinkButton', 'List', 'ListItem', 'LoadingMark', 'Logo', 'LogoMark', 'RingDrawing', 'Row', 'SkipLink', 'Stack', 'Text', 'TextLink', 'UiProvider', 'VisuallyHidden', 'createPartMessages', 'messages', 'useIsSlow', 'useWaitText'],
  '@sabha/ui/badge': ['Badge'],
  '@sabha/ui/data-view': ['DataStates', 'EmptyState', 'FailedState', 'Skeleton', 'SkeletonLines', 'SkeletonRows', 'stateOf', 'useFailure'],
  '@sabha/ui/dialog': ['ConfirmDialog', 'Dialog'],
  '@sabha/ui/form': ['Checkbox', 'CheckboxGroup', 'ChoiceGroup', 'ErrorSummary', 'Field', 'Form', 'FormBanner', 'OtpInput', 'PasswordInput', 'Select', 'TextArea', 'TextInput', 'passwordStrength'],
  '@sabha/ui/input': ['DateInput', 'Switch', 'TagInput', 'TimeInput'],
  '@sabha/ui/list': ['ActionIcon', 'ActionMenu', 'ActionMenuItem', 'ListPage', 'ListRow', 'MoreRows', 'RowLead', 'RowList', 'SearchField', 'WindowedRows', 'moreRowsProps'],
  '@sabha/ui/menu': ['Menu', 'MenuItem'],
  '@sabha/ui/page': ['BackLink', 'Page', 'PageTitle'],
  '@sabha/ui/record': ['ActionBar', 'FactList', 'PhoneLink', 'PrintPage', 'RecordPage', 'SectionCard', 'Tabs', 'formatPhone'],
  '@sabha/ui/table': ['Table'],
  '@sabha/ui/virtual-list': ['VirtualList'],
}

/** Versions in which names were last added or changed, for names newer than the first release. */
export const changedNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {"@sabha/types/records":{"contributionSources":"1.1.0"},"@sabha/types/schema":{"Unlisted":"1.1.0","enumOr":"1.1.0","lookUp":"1.1.0","openEnum":"1.1.0","withReleasedType":"1.1.0"},"@sabha/contract":{"FormDraftOptions":"1.1.1","useFormDraft":"1.1.1"},"@sabha/contract/options":{"englishFieldLabels":"1.1.1"},"@sabha/backend":{"onFailure":"1.1.0","signOutHere":"1.1.0"},"@sabha/toast":{"pinContent":"1.1.0"},"@sabha/ui/page":{"BackLink":"1.1.1","BackLinkProps":"1.1.1"},"@sabha/ui/record":{"formatPhone":"1.1.1"}}
