import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'
import { messages as hi } from './messages/hi.ts'

/**
 * What a form says by itself. Too little for a file to fetch: the first script of every page would
 * hold that file's hash.
 */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => Promise.resolve({ messages: hi }),
})
