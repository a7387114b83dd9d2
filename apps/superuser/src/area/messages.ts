import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** The texts that the pages for superusers share. */
export const { useMessages: useAreaMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
