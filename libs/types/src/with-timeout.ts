/**
 * Rejects if a promise does not settle in time. The promise is not cancelled; its later result is ignored.
 *
 * @param milliseconds time limit
 * @param reason the error at the time limit; a DOMException `TimeoutError` like that of
 * `AbortSignal.timeout` if undefined
 * @throws `reason`, or the promise's own rejection.
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
