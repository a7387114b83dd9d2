import { createInterface } from 'node:readline'
import { type StopInstructions, stopProcess } from './stop-process.ts'
import { watchdogMessageSchema } from './watchdog-message.ts'

const watched = new Map<number, StopInstructions>()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  const message = watchdogMessageSchema.parse(JSON.parse(line))
  if ('watch' in message) watched.set(message.watch.pid, message.watch)
  else watched.delete(message.forget)
})
lines.on('close', stopAll)

/**
 * Stops programs in reverse order of their start, so that clients of the database stop before the
 * database.
 */
async function stopAll(): Promise<void> {
  for (const order of [...watched.values()].reverse()) await stopProcess(order)
}
