import * as z from 'zod/mini'
import { isAlive, type ProcessIdentity } from './process-identity.ts'

const signal = z.enum(['SIGINT', 'SIGTERM', 'SIGQUIT', 'SIGKILL'])

/** How a process ends: the signal that asks, then the one that forces after `within` ms. */
export const stopOrderSchema = z.object({
  name: z.string(),
  pid: z.int(),
  started: z.string(),
  signal,
  force: signal,
  within: z.number(),
})

export type StopOrder = z.infer<typeof stopOrderSchema>
export type StopSignal = z.infer<typeof signal>

/** Stops a process that need not be a child of ours. Resolves when it is gone. */
export async function stopProcess(order: StopOrder): Promise<void> {
  if (!signalTo(order, order.signal)) return
  if (await isGoneWithin(order, order.within)) return
  signalTo(order, order.force)
  await isGoneWithin(order, 5000)
}

function signalTo(order: StopOrder, signal: StopSignal): boolean {
  if (!isAlive(order)) return false
  try {
    process.kill(order.pid, signal)
    return true
  } catch {
    return false
  }
}

async function isGoneWithin(order: ProcessIdentity, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (isAlive(order)) {
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}
