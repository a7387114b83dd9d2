import * as z from 'zod/mini'

/** Messages from the development server of a remote to its parent process. */
const serverMessageSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('compiled') }),
  /** Its sources do not compile, or its configuration or manifest is invalid. */
  z.object({ status: z.literal('broken'), problem: z.string() }),
])

export type ServerMessage = z.infer<typeof serverMessageSchema>

/** Sends a message to the parent process, if there is one with a message channel. */
export function reportToParent(message: ServerMessage): void {
  process.send?.(message)
}

/** Parses a message of a development server; null for messages of other tools on the same channel. */
export function readServerMessage(message: unknown): ServerMessage | null {
  const read = serverMessageSchema.safeParse(message)
  return read.success ? read.data : null
}
