import { z } from 'zod'
import { ask, type Check, parseJson, type Send, said } from './check.ts'
import type { FrontPage } from './check-site.ts'

const factsSchema = z.object({
  migrations: z.array(z.string()),
  schedules: z.array(z.string()),
  before_request: z.boolean(),
  late_mails: z.number(),
})

export interface Token {
  /** Access token of a super admin. */
  text: string
  /** Address of the project that may receive it. */
  backend: string | undefined
}

/** The parts that a deployment is to have. */
export interface Expected {
  /** Versions of the migrations. */
  migrations: readonly string[]
  /** Names of the scheduled jobs. */
  schedules: readonly string[]
}

const names = ['migrations', 'schedules', 'before_request', 'waiting emails']

/** Checks what only a super admin may ask the database for; nothing without the token of one. */
export async function checkInside(
  send: Send,
  { config }: FrontPage,
  { token, expected }: { token: Token | undefined; expected: Expected },
): Promise<Check[]> {
  if (!token) return notChecked('set SABHA_TOKEN to the access token of a super admin')
  const { backendUrl, publishableKey } = config
  if (!mayReceive(backendUrl, token))
    return [{ name: 'inside facts', problems: [elsewhere(backendUrl)] }]
  const json = { 'content-type': 'application/json' }
  const headers = { ...json, apikey: publishableKey, authorization: `Bearer ${token.text}` }
  const url = `${backendUrl}/rest/v1/rpc/deployment_facts`
  const answer = await ask(send, url, { method: 'POST', headers, body: '{}' })
  const facts = factsSchema.safeParse(answer && parseJson(answer))
  if (answer?.status !== 200 || !facts.success)
    return [{ name: 'inside facts', problems: [refusal(said(answer))] }]
  return checksOf(facts.data, { expected, isLocal: backendUrl.startsWith('http:') })
}

/** The examined page must not choose who receives the token. */
function mayReceive(backendUrl: string, { backend }: Token): boolean {
  const { origin, hostname } = new URL(backendUrl)
  return hostname === 'localhost' || origin === URL.parse(backend ?? '')?.origin
}

function elsewhere(backendUrl: string): string {
  return `The token was not sent: the page names ${backendUrl}. If that is your project, set SUPABASE_URL to it.`
}

function notChecked(reason: string): Check[] {
  return names.map((name) => ({ name, problems: null, reason }))
}

function refusal(state: string): string {
  return `The database ${state} to the token in SABHA_TOKEN. Take a new one of a super admin: they last an hour. If that is refused too, apply the migrations: npx sabha migrate --hosted`
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
        (version) => `The migration ${version} is missing. Run npx sabha migrate --hosted`,
      ),
    },
    isLocal
      ? { name: 'schedules', problems: null, reason: 'a local copy has timers of its own' }
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
  ]
}
