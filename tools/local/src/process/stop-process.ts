import * as z from 'zod/mini'
import { isAlive, type ProcessIdentity } from './process-identity.ts'

const signal = z.enum(['SIGINT', 'SIGTERM', 'SIGQUIT', 'SIGKILL'])

/**
 * Instructions to stop a process: the signal that asks, and the one that kills after `within`
 * milliseconds.
 */
export const stopInstructionsSchema = z.object({
  name: z.string(),
  pid: z.int(),
  started: z.string(),
  signal,
  force: signal,
  within: z.number(),
})

export type StopInstructions = z.infer<typeof stopInstructionsSchema>
export type StopSignal = z.infer<typeof signal>

/** Stops a process, which need not be a child of ours. Resolves when it has ended. */
export async function stopProcess(order: StopInstructions): Promise<void> {
  if (!signalTo(order, order.signal)) return
  if (await isGoneWithin(order, order.within)) return
  signalTo(order, order.force)
  await isGoneWithin(order, 5000)
}

function signalTo(order: StopInstructions, signal: StopSignal): boolean {
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
