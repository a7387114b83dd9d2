import { z } from 'zod'
import { type Access, callInside, refusal } from './call-inside.ts'
import { type Check, parseJson, type Send } from './check.ts'
import type { FrontPage } from './check-site.ts'

const factsSchema = z.object({
  migrations: z.array(z.string()),
  schedules: z.array(z.string()),
  before_request: z.boolean(),
  late_mails: z.number(),
  /** Undelivered emails by reason; the field is absent before the migration that keeps them. */
  given_up_mails: z.record(z.string(), z.number()).default({}),
})

/** The parts that a deployment is to have. */
export interface Expected {
  /** Versions of the migrations. */
  migrations: readonly string[]
  /** Names of the scheduled jobs. */
  schedules: readonly string[]
}

const names = ['migrations', 'schedules', 'before_request', 'waiting emails', 'undelivered emails']

/** Checks what only a super admin may ask the database for; nothing without access. */
export async function checkInside(
  send: Send,
  page: FrontPage,
  { url, access, expected }: { url: string; access: Access | undefined; expected: Expected },
): Promise<Check[]> {
  if (!access) return notChecked('specify a super admin with --as, or set SABHA_TOKEN')
  const answer = await callInside(send, page, { url, access, name: 'deployment_facts' })
  if (typeof answer === 'string') return [inside(answer)]
  const facts = factsSchema.safeParse(answer && parseJson(answer))
  if (answer?.status !== 200 || !facts.success) return [inside(refusal(answer))]
  const isLocal = page.config.backendUrl.startsWith('http:')
  return checksOf(facts.data, { expected, isLocal })
}

function inside(problem: string): Check {
  return { name: 'inside facts', problems: [problem] }
}

function notChecked(reason: string): Check[] {
  return names.map((name) => ({ name, problems: null, reason }))
}

function checksOf(
  facts: z.infer<typeof factsSchema>,
  { expected, isLocal }: { expected: Expected; isLocal: boolean },
): Check[] {
  const missing = expected.migrations.filter((version) => !facts.migrations.includes(version))
  const absent = expected.schedules.filter((name) => !facts.schedules.includes(name))
  return [
    {
      name: 'migrations',
      problems: missing.map(
        (version) =>
          `The migration ${version} is missing. Run \`db push\` as in docs/operations.md.`,
      ),
    },
    isLocal
      ? { name: 'schedules', problems: null, reason: 'a local copy has its own timers' }
      : {
          name: 'schedules',
          problems: absent.map(
            (name) =>
              `The schedule ${name} is missing or not active. Run supabase/schedules.sql with psql.`,
          ),
        },
    {
      name: 'before_request',
      problems: facts.before_request
        ? []
        : [
            'before_request does not run: answers may be cached. See "Without before_request" in docs/how-to/deploy.md.',
          ],
    },
    {
      name: 'waiting emails',
      problems:
        facts.late_mails === 0
          ? []
          : [
              `${facts.late_mails} emails wait for more than 15 minutes. Read last_error in mail_outbox, and see docs/how-to/send-mails.md.`,
            ],
    },
    { name: 'undelivered emails', problems: undeliveredProblems(facts.given_up_mails) },
  ]
}

const reasons: Record<string, string> = {
  expired: 'not sent in time',
  perhaps_sent: 'perhaps sent',
  refused: 'refused by the provider',
}

function undeliveredProblems(mails: Record<string, number>): string[] {
  const counts = Object.entries(mails).map(([reason, n]) => `${n} ${reasons[reason] ?? reason}`)
  if (counts.length === 0) return []
  return [
    `Emails of the last 30 days are undelivered: ${counts.join(', ')}. Run \`npx sabha mails retry\` to send them again.`,
  ]
}
