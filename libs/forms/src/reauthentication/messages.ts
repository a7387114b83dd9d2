import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'
import { messages as hi } from './messages/hi.ts'

/** What the dialog says that asks for a proof. Too little for a file to fetch. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => Promise.resolve({ messages: hi }),
})
