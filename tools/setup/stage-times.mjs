/** Returns steps that print the time since the previous step in seconds. */
export function createStageTimer() {
  let since = Date.now()
  return (name) => async () => {
    const now = Date.now()
    console.log(`\n${name} took ${Math.round((now - since) / 1000)} s\n`)
    since = now
    return 0
  }
}
