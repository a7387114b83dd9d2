import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Mail } from './mail.ts'

/** A file of a mail, with its content as base64. */
export const attachmentSchema = z.object({
  filename: z.string(),
  content_type: z.string(),
  content: z.base64(),
})

const storedMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  headers: z.record(z.string(), z.string()).optional(),
  attachments: z.array(attachmentSchema).optional(),
  sentAt: z.string(),
})

export type StoredMail = z.infer<typeof storedMailSchema>

/** Receives every mail of the local backend. */
export interface Mailbox {
  send(mail: Mail & Pick<StoredMail, 'to' | 'headers' | 'attachments'>): void
  /** Newest first. */
  messages(): StoredMail[]
  clear(): void
}

export interface MailboxOptions {
  /**
   * File that keeps mails across restarts, with one JSON object per line. Without it they are kept in
   * memory only.
   */
  file?: string
  /** Maximum number of mails. The oldest are dropped. Default 500. */
  capacity?: number
  now?: () => Date
}

export function createMailbox(options: MailboxOptions = {}): Mailbox {
  const { file, capacity = 500, now = () => new Date() } = options
  if (file) mkdirSync(dirname(file), { recursive: true })
  let storedMails = file ? readMails(file).slice(-capacity) : []
  if (file) writeMails(file, storedMails)

  return {
    send(mail) {
      const stored = { id: randomUUID(), ...mail, sentAt: now().toISOString() }
      storedMails = [...storedMails, stored].slice(-capacity)
      if (file) appendFileSync(file, `${JSON.stringify(stored)}\n`, { mode: 0o600 })
    },
    messages: () => storedMails.toReversed(),
    clear() {
      storedMails = []
      if (file) writeMails(file, storedMails)
    },
  }
}

/** Reads the mails and skips a partial line of a killed process. */
function readMails(file: string): StoredMail[] {
  return readLines(file).flatMap((line) => {
    try {
      return [storedMailSchema.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function writeMails(file: string, mails: StoredMail[]) {
  const lines = mails.map((mail) => `${JSON.stringify(mail)}\n`).join('')
  writeFileSync(file, lines, { mode: 0o600 })
}
