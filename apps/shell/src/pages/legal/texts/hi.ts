import type { LegalTexts } from '../legal-text.ts'
import { contactText } from './hi/contact.ts'
import { privacyText } from './hi/privacy.ts'
import { refundsText } from './hi/refunds.ts'
import { termsText } from './hi/terms.ts'

export const messages: LegalTexts = {
  privacy: privacyText,
  terms: termsText,
  refunds: refundsText,
  contact: contactText,
  version: (day) => `यह दस्तावेज़ ${day} का संस्करण है।`,
}
