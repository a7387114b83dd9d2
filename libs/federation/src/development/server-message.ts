import * as z from 'zod/mini'

/** What the development server of a remote tells whoever has started it. */
const serverMessageSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('compiled') }),
  /** Its sources do not compile, or its configuration or manifest is refused. */
  z.object({ status: z.literal('broken'), problem: z.string() }),
])

export type ServerMessage = z.infer<typeof serverMessageSchema>

/** Tells it; nothing happens where nobody has started this process to hear it. */
export function tellParent(message: ServerMessage): void {
  process.send?.(message)
}

/** A message of a development server; null for what the tools between say to each other. */
export function readServerMessage(message: unknown): ServerMessage | null {
  const read = serverMessageSchema.safeParse(message)
  return read.success ? read.data : null
}
