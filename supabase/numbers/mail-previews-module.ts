import { languages } from '@sabha/types'
import { mailMessages } from '../functions/_shared/mail/mail-messages.ts'

interface Preview {
  /** Path of the generated module, relative to `supabase`. */
  file: string
  /** Name of its export. */
  name: string
  /** Templates by the name that the page uses. */
  templates: Record<string, string>
  /** Parameters that the page fills in. */
  parameters: string[]
}

const previews: Preview[] = [
  {
    file: '../apps/admin-content/src/applications/mail/decision-mails.gen.ts',
    name: 'decisionMails',
    templates: {
      accepted: 'application_accepted',
      rejected: 'application_rejected',
      reviewed: 'application_reviewed',
    },
    parameters: ['title', 'company', 'job_id'],
  },
  {
    file: '../apps/events/src/attendance/mail/attendee-mails.gen.ts',
    name: 'attendeeMails',
    templates: { message: 'event_message', question: 'event_question' },
    parameters: ['subject', 'text', 'title', 'organiser', 'link', 'link_host'],
  },
]

/** Returns modules with the emails that admins see before they are sent, with placeholders. */
export function generateMailPreviews(): { file: string; source: string }[] {
  return previews.map(({ file, name, templates, parameters }) => {
    const placeholders = Object.fromEntries(parameters.map((key) => [key, `{${key}}`]))
    const mails = Object.fromEntries(
      languages.map((language) => [
        language,
        Object.fromEntries(
          Object.entries(templates).map(([key, template]) => [
            key,
            mailOf(template, language, placeholders),
          ]),
        ),
      ]),
    )
    return {
      file,
      source: `// Generated from supabase/functions/_shared/mail/messages by \`npm run generate\`. Change texts there.
export const ${name} = ${JSON.stringify(mails, null, 2)} as const
`,
    }
  })
}

function mailOf(template: string, language: string, placeholders: Record<string, string>) {
  const mail = mailMessages(template, language, placeholders)
  if (!mail) throw new Error(`There is no mail ${template}.`)
  const { subject, paragraphs, facts, link } = mail
  return {
    subject,
    paragraphs: paragraphs.map((parts) =>
      parts.map((part) => (typeof part === 'string' ? part : part.label)).join(''),
    ),
    facts,
    link: link?.label,
  }
}
