import { errorCodeOf } from '../errors/error-code-of.ts'

const pausesMs = [300, 900]
/** A timeout has taken its time already. */
const worthRepeating = ['network', 'unavailable']

/** Runs a read, and twice more where the backend was not reached. Never for what writes. */
export async function retry<Result>(
  task: () => Promise<Result>,
  pauses: readonly number[] = pausesMs,
): Promise<Result> {
  try {
    return await task()
  } catch (error) {
    const [pause, ...rest] = pauses
    if (pause === undefined || !worthRepeating.includes(errorCodeOf(error) ?? '')) throw error
    // Many pages must not knock again in the same moment.
    await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)))
    return retry(task, rest)
  }
}
