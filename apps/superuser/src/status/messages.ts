import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** The texts of the status page, which nobody but superusers has fetched. */
export const { useMessages: useStatusMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
