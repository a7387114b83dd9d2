/** Seconds between two looks: a quarter of an hour in all, as long as the page is visible. */
const pauses = [0, 3, 4, 5, 8, 10, 15, 20, 25, 30, 60, 60, 60, 120, 120, 180, 180]

/**
 * Looks until there is an answer, for a bounded time and only while the page is visible; who comes
 * back to the page learns at once. A look that fails is no answer.
 *
 * @param look answers null while nothing is known.
 * @returns Null where nobody could tell in time.
 */
export async function poll<Answer>(
  look: () => Promise<Answer | null>,
  signal: AbortSignal,
): Promise<Answer | null> {
  for (const seconds of pauses) {
    await untilNextLook(seconds, signal)
    if (signal.aborted) return null
    const answer = await look().catch(() => null)
    if (answer !== null) return answer
  }
  return null
}

/** Waits this long, and then until the page is visible. Ends early when somebody comes back to it. */
export async function untilNextLook(seconds: number, signal: AbortSignal): Promise<void> {
  await pause(seconds * 1000, signal)
  await visible(signal)
}

/** Ends early when the page becomes visible again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const onVisible = () => {
      if (!document.hidden) end()
    }
    const timer = setTimeout(end, milliseconds)
    document.addEventListener('visibilitychange', onVisible)
    signal.addEventListener('abort', end)
  })
}

async function visible(signal: AbortSignal): Promise<void> {
  while (document.hidden && !signal.aborted) await pause(60_000, signal)
}
