import { addresses } from './system.ts'

interface Message {
  id: string
  to: string
  subject: string
  text: string
  links: string[]
}

/**
 * Returns the newest message to an address. Waits up to ten seconds, since messages are sent after
 * the response. An account that other stories use as well needs a subject, since their messages
 * arrive in the same mailbox.
 */
export async function newestMessageTo(address: string, subject = /.*/): Promise<Message> {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    const messages = await messagesTo(address)
    const message = messages.find((candidate) => subject.test(candidate.subject))
    if (message) return message
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No message to ${address} arrived within 10 s`)
}

/** Lists the messages to an address, newest first. */
export async function messagesTo(address: string): Promise<Message[]> {
  const answer = await fetch(`${addresses.backend}/mailbox/messages`)
  return ((await answer.json()) as Message[]).filter(({ to }) => to === address)
}
