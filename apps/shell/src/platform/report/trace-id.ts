/** Creates an id of 32 hex digits that a failure has in the page and in all reports. */
export function createTraceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
