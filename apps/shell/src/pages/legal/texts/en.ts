import type { LegalTexts } from '../legal-text.ts'
import { contact } from './en/contact.ts'
import { privacy } from './en/privacy.ts'
import { refunds } from './en/refunds.ts'
import { terms } from './en/terms.ts'

export const messages: LegalTexts = {
  privacy,
  terms,
  refunds,
  contact,
  version: (day) => `Version of ${day}.`,
}
