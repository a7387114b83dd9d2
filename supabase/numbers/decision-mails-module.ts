import { languages } from '@sabha/types'
import { mailMessages } from '../functions/_shared/mail/mail-messages.ts'

/** Path of the generated module, relative to `supabase`. */
export const decisionMailsFile = '../apps/admin-content/src/applications/mail/decision-mails.gen.ts'

const decisions = ['accepted', 'rejected', 'reviewed']
/** Keeps the placeholders of the texts. */
const placeholders = { title: '{title}', company: '{company}', job_id: '{job_id}' }

/** Returns a module with the emails about decisions on applications, which admins see before they are sent. */
export function generateDecisionMails(): string {
  const mails = Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(decisions.map((decision) => [decision, mailOf(decision, language)])),
    ]),
  )
  return `// Generated from supabase/functions/_shared/mail/messages by \`npm run generate\`. Change texts there.
export const decisionMails = ${JSON.stringify(mails, null, 2)} as const
`
}

function mailOf(decision: string, language: string) {
  const mail = mailMessages(`application_${decision}`, language, placeholders)
  if (!mail) throw new Error(`There is no mail application_${decision}.`)
  const { subject, paragraphs, facts, link } = mail
  return { subject, paragraphs, facts, link: link?.label }
}
