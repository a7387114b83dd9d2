import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/en.ts'

/** Texts about leaving a page, loaded when one of them may be shown. */
export const leavingCatalogue = createCatalogue({
  en: messages,
  hi: () => import(/* webpackChunkName: "hi" */ './messages/hi.ts'),
})
