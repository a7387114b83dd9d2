/**
 * What a promise comes to, where it does in time. What comes later is passed over; it is not called off.
 *
 * @param milliseconds how long it may take
 * @param reason what is thrown at the end of that time; a DOMException `TimeoutError`, as
 * `AbortSignal.timeout` has it, if absent
 * @throws `reason`, else what the promise itself was rejected with.
 * @example await withTimeout(document.fonts.load('1em "Anek Latin"'), 1500)
 */
export async function withTimeout<Result>(
  promise: Promise<Result>,
  milliseconds: number,
  reason?: Error,
): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(reason ?? new DOMException('There was no answer in time', 'TimeoutError'))
  }, milliseconds)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
