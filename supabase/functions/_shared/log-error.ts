/** Prints to the function's log. A log that cannot be written, on a full disk, never fails the request. */
export function logError(...words: unknown[]): void {
  try {
    console.error(...words)
  } catch {
    // There is nowhere left to say it.
  }
}
