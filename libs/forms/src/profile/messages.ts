import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Texts shared by all forms of the profile. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import(/* webpackChunkName: "details-hi" */ './messages/hi.ts'),
})
