import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Every text of the forms of the profile that is the same in each. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
