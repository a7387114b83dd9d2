import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** The texts of the dashboard; other pages have their own. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
