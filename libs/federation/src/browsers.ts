/**
 * The oldest browsers that shell and remotes run in: the first with `Promise.withResolvers` and
 * `Map.groupBy`, and with `URL.parse` where they have Trusted Types. Every page uses these, so that
 * nothing need be written out for older ones.
 */
export const browsers: string[] = [
  'chrome >= 126',
  'edge >= 126',
  'firefox >= 121',
  'safari >= 17.4',
]
