import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** The texts of the landing page below its first screen. */
export const { useMessages: useLandingMessages } = createCatalogue({
  en: messages,
  hi: () => import('./messages/hi.ts'),
})
