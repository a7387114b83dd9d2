import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'
import { messages as hi } from './messages/hi.ts'

/** Texts of forms. Too small for separate files, whose hashes would be in the first script of every page. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => Promise.resolve({ messages: hi }),
})
