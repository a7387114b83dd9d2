import { LegalPage } from './legal-page.tsx'

export function PrivacyPage() {
  return <LegalPage name="privacy" />
}

export function TermsPage() {
  return <LegalPage name="terms" />
}

export function RefundsPage() {
  return <LegalPage name="refunds" />
}

export function ContactPage() {
  return <LegalPage name="contact" />
}
