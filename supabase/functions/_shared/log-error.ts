/** Writes to the function's log. A failing write, as on a full disk, never fails the request. */
export function logError(...words: unknown[]): void {
  try {
    console.error(...words)
  } catch {
    // There is no other place to report it.
  }
}
