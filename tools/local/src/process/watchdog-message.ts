import * as z from 'zod/mini'
import { stopInstructionsSchema } from './stop-process.ts'

/** One line of the pipe from the supervisor to the watchdog. */
export const watchdogMessageSchema = z.union([
  z.object({ watch: stopInstructionsSchema }),
  z.object({ forget: z.int() }),
])

export type WatchdogMessage = z.infer<typeof watchdogMessageSchema>
