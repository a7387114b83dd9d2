import { z } from 'zod'
import { ask, type Check, parseJson, type Send, said } from './check.ts'
import type { FrontPage } from './check-site.ts'
import { type Account, signIn, signOut } from './sign-in.ts'

const factsSchema = z.object({
  migrations: z.array(z.string()),
  schedules: z.array(z.string()),
  before_request: z.boolean(),
  late_mails: z.number(),
})

/** Proves to the database that a super admin asks. */
export interface Access {
  /** Access token, or an account to sign in with. */
  proof: string | Account
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

/** Checks what only a super admin may ask the database for; nothing without access. */
export async function checkInside(
  send: Send,
  page: FrontPage,
  { url, access, expected }: { url: string; access: Access | undefined; expected: Expected },
): Promise<Check[]> {
  const { backendUrl } = page.config
  if (!access) return notChecked('name a super admin with --as, or set SABHA_TOKEN')
  if (!mayReceive(backendUrl, url, access)) return [inside(elsewhere(backendUrl))]
  const { proof } = access
  if (typeof proof === 'string') return await checkFacts(send, page, { token: proof, expected })
  const token = await signIn(send, page, proof)
  if (!token) return [inside(`${proof.email} cannot sign in with this password.`)]
  const checks = await checkFacts(send, page, { token, expected })
  await signOut(send, page, token)
  return checks
}

async function checkFacts(
  send: Send,
  { config }: FrontPage,
  { token, expected }: { token: string; expected: Expected },
): Promise<Check[]> {
  const { backendUrl, publishableKey } = config
  const json = { 'content-type': 'application/json' }
  const headers = { ...json, apikey: publishableKey, authorization: `Bearer ${token}` }
  const url = `${backendUrl}/rest/v1/rpc/deployment_facts`
  const answer = await ask(send, url, { method: 'POST', headers, body: '{}' })
  const facts = factsSchema.safeParse(answer && parseJson(answer))
  if (answer?.status !== 200 || !facts.success) return [inside(refusal(said(answer)))]
  return checksOf(facts.data, { expected, isLocal: backendUrl.startsWith('http:') })
}

function inside(problem: string): Check {
  return { name: 'inside facts', problems: [problem] }
}

/** The examined page must not choose who receives the token or the password, unless it is a local copy itself. */
function mayReceive(backendUrl: string, siteUrl: string, { backend }: Access): boolean {
  const isLocal = [backendUrl, siteUrl].every(
    (address) => new URL(address).hostname === 'localhost',
  )
  return isLocal || new URL(backendUrl).origin === URL.parse(backend ?? '')?.origin
}

function elsewhere(backendUrl: string): string {
  return `Nothing was sent: the page names ${backendUrl}. If that is your project, set SUPABASE_URL to it.`
}

function notChecked(reason: string): Check[] {
  return names.map((name) => ({ name, problems: null, reason }))
}

function refusal(state: string): string {
  return `The database ${state} to the account or token. Is it of a super admin? A token lasts 15 minutes. Otherwise run \`db push\` as in docs/operations.md.`
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
