import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** The text about a page that was left, fetched when it is shown. */
export const leftCatalogue = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
