import { spawnSync } from 'node:child_process'

/**
 * Stops a child process when this process receives a signal to stop, or when npm, which started it, has ended. Ctrl-C
 * reaches the child directly; SIGTERM is forwarded and may arrive twice.
 */
export function stopWithParent(child) {
  const end = () => child.kill('SIGTERM')
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, end)
  const npm = process.env.npm_lifecycle_event ? findNpm(process.ppid) : undefined
  const timer = npm && setInterval(() => isGone(npm) && end(), 500)
  return () => {
    clearInterval(timer)
    for (const signal of signals) process.removeListener(signal, end)
  }
}

/** Returns the process id of npm: the parent, or the parent of the shell between. */
function findNpm(parent, depth = 2) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(parent)])
  const [, above, command = ''] = /^\s*(\d+)\s+(.*)/.exec(String(stdout ?? '')) ?? []
  if (/^(\S*node\S* )?\S*npm\b/.test(command)) return parent
  return above && depth > 1 ? findNpm(Number(above), depth - 1) : undefined
}

function isGone(pid) {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
