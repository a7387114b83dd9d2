import { addresses } from './system.ts'

interface Message {
  id: string
  to: string
  subject: string
  text: string
  links: string[]
}

/** The newest message to somebody, waited for: messages leave after the answer to whoever asked for them. */
export async function newestMessageTo(address: string): Promise<Message> {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    const [message] = await messagesTo(address)
    if (message) return message
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No message to ${address} arrived within 10 s`)
}

/** The messages to somebody that have arrived, the newest first. */
export async function messagesTo(address: string): Promise<Message[]> {
  const answer = await fetch(`${addresses.backend}/mailbox/messages`)
  return ((await answer.json()) as Message[]).filter(({ to }) => to === address)
}
