/** English message; other languages have one for the code. */
const message =
  'Part of the site could not be loaded. Check your connection and try again, or reload the page.'

/**
 * Waits for a file of the application.
 *
 * @throws Error `part_missing` if it cannot be loaded: the connection failed, or a new release has removed
 * it.
 *
 * @example const { makePdf } = await withMissingPartFallback(import('./make-pdf.ts'))
 */
export function withMissingPartFallback<Part>(fetching: Promise<Part>): Promise<Part> {
  return fetching.catch((cause: unknown) => {
    throw Object.assign(new Error(message, { cause }), { code: 'part_missing' })
  })
}
