import { createCatalogue } from '@sabha/contract'
import { messages } from './texts/en.ts'

/** The legal texts, fetched with their pages and by nobody else. */
export const { useMessages: useLegalTexts } = createCatalogue({
  en: messages,
  hi: () => import('./texts/hi.ts'),
})
