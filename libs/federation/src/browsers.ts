/**
 * The oldest supported browsers: the first with `AbortSignal.any` and `Intl.Segmenter`, and with `URL.parse`
 * if they have Trusted Types. The build, the note for older browsers and the check of built scripts use them
 * (`tools/checks/tests/browser-floor.test.ts`).
 */
export const oldestBrowsers = {
  chrome: '126',
  edge: '126',
  firefox: '125',
  safari: '17.4',
} as const

/** The oldest browsers as browserslist queries. */
export const browsers: string[] = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name} >= ${version}`,
)

/** Constructors and static members that older browsers lack. */
export const oldestBrowserFeatures = [
  'AbortSignal.any',
  'Intl.Segmenter',
  'Map.groupBy',
  'Promise.withResolvers',
  'URL.canParse',
] as const
