import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Texts of the status page, which only superusers load. */
export const { useMessages: useStatusMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
