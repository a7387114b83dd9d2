import { createPartMessages } from '../core/part-messages.ts'

const en = {
  /** The phrase in messages that becomes a link to support. */
  support: 'contact support',
}

/** Texts of the part by language. */
export const messages = {
  en,
  hi: {
    support: 'सहायता टीम से संपर्क करें',
  } satisfies typeof en,
}

export const useFormMessages = createPartMessages(messages)
