import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'
import { messages as hi } from './messages/hi.ts'

/** Texts of the conflict dialog, too small for separate files. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => Promise.resolve({ messages: hi }),
})
