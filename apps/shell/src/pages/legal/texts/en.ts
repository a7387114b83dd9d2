import type { LegalTexts } from '../legal-text.ts'
import { contactText } from './en/contact.ts'
import { privacyText } from './en/privacy.ts'
import { refundsText } from './en/refunds.ts'
import { termsText } from './en/terms.ts'

export const messages: LegalTexts = {
  privacy: privacyText,
  terms: termsText,
  refunds: refundsText,
  contact: contactText,
  version: (day) => `Version of ${day}.`,
}
