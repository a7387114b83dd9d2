/**
 * Ends a child when we are asked to end, and when npm, which started us, is gone. Ctrl-C reaches
 * the child by itself; SIGTERM asks for the same and may come twice.
 */
export function followParent(child) {
  const end = () => child.kill('SIGTERM')
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, end)
  const parent = process.ppid
  const look = () => process.ppid !== parent && end()
  const timer = process.env.npm_lifecycle_event ? setInterval(look, 500) : undefined
  return () => {
    clearInterval(timer)
    for (const signal of signals) process.removeListener(signal, end)
  }
}
