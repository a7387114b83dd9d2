import { withTimeout } from '@sabha/types'
import type { ShellRouter } from '../router/shell-router-context.ts'

const timeoutMs = 1000

/** Waits until the router has its first page, for a second at most. Never rejects. */
export async function firstPage(router: Pick<ShellRouter, 'state' | 'subscribe'>): Promise<void> {
  let stop = () => {}
  const found = new Promise<void>((resolve) => {
    if (router.state.initialized) resolve()
    stop = router.subscribe(({ initialized }) => initialized && resolve())
  })
  await withTimeout(found, timeoutMs).catch(() => undefined)
  stop()
}
