const pauseMs = 300

/** Does something once more, after a short pause, where it fails: by then a network may be back. */
export async function tryTwice<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return action()
  }
}
