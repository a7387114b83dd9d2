/**
 * The oldest browsers that shell and remotes run in: the first with `AbortSignal.any` and `Intl.Segmenter`, and with
 * `URL.parse` if they have Trusted Types. The build, the note for older browsers and the check of the
 * built scripts (`tools/checks/tests/browser-floor.test.ts`) read it.
 */
export const oldestBrowsers = {
  chrome: '126',
  edge: '126',
  firefox: '125',
  safari: '17.4',
} as const

/** The same as a list of browserslist queries. */
export const browsers: string[] = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name} >= ${version}`,
)

/** Constructors and static members whose absence tells that a browser is older. */
export const floorFeatures = [
  'AbortSignal.any',
  'Intl.Segmenter',
  'Map.groupBy',
  'Promise.withResolvers',
  'URL.canParse',
] as const
