import { createCatalogue } from '@sabha/contract'
import { messages } from './messages/registration-en.ts'

/** Apart from the other badges, since the public page of an event does not show these. */
export const { useMessages } = createCatalogue({
  en: messages,
  hi: () => import(/* webpackChunkName: "hi" */ './messages/registration-hi.ts'),
})
