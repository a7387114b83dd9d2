import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Texts of the pages that an emailed link opens. The other account pages are loaded without them. */
export const { useMessages: useLinkMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
