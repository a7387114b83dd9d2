const timeLimitMs = 8000

/**
 * What an action answers, if that comes within eight seconds.
 *
 * @throws Error where it does not, and whatever the action throws.
 */
export async function inTime<Result>(action: () => Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`There was no answer in ${timeLimitMs} ms`))
    }, timeLimitMs)
  })
  try {
    return await Promise.race([action(), limit])
  } finally {
    clearTimeout(timer)
  }
}
