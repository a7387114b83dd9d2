import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Texts of the dashboard; other pages have their own catalogues. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
