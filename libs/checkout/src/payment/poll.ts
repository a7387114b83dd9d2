/** Pauses between checks in seconds, a quarter of an hour in total while the page is visible. */
const pauses = [0, 3, 4, 5, 8, 10, 15, 20, 25, 30, 60, 60, 60, 120, 120, 180, 180]

/**
 * Checks until there is an answer, for a limited time and only while the page is visible; checks immediately
 * when the user returns to the page. A failed check counts as no answer.
 *
 * @param look returns null while the answer is not known
 * @returns Null if there was no answer in time.
 */
export async function pollWhileVisible<Answer>(
  look: () => Promise<Answer | null>,
  signal: AbortSignal,
): Promise<Answer | null> {
  for (const seconds of pauses) {
    await waitForNextPoll(seconds, signal)
    if (signal.aborted) return null
    const answer = await look().catch(() => null)
    if (answer !== null) return answer
  }
  return null
}

/** Waits for the given time and until the page is visible. Ends early when the user returns to the page. */
export async function waitForNextPoll(seconds: number, signal: AbortSignal): Promise<void> {
  await waitUnlessAborted(seconds * 1000, signal)
  await visible(signal)
}

/** Ends early when the page becomes visible again. */
function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
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
  while (document.hidden && !signal.aborted) await waitUnlessAborted(60_000, signal)
}
