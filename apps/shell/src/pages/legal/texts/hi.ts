import type { LegalTexts } from '../legal-text.ts'
import { contact } from './hi/contact.ts'
import { privacy } from './hi/privacy.ts'
import { refunds } from './hi/refunds.ts'
import { terms } from './hi/terms.ts'

export const messages: LegalTexts = {
  privacy,
  terms,
  refunds,
  contact,
  version: (day) => `यह दस्तावेज़ ${day} का संस्करण है।`,
}
