import { type Answer, type Check, outcomeOf, parseJson, request, type Send } from './check.ts'
import type { FrontPage } from './check-site.ts'

/** Checks what a visitor reaches of the backend. */
export async function checkBackend(
  send: Send,
  page: FrontPage,
  functions: readonly string[],
): Promise<Check[]> {
  const { backendUrl, publishableKey } = page.config
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  const settings = await request(send, `${backendUrl}/auth/v1/settings`, { headers })
  const reach = { send, backendUrl, headers }
  return [
    { name: 'publishable key', problems: keyProblems(settings) },
    { name: 'sign-up', problems: signUpProblems(settings) },
    await checkAccess(reach),
    await checkFunctions(reach, functions),
    await checkWebhook(reach),
    {
      name: 'clock',
      problems: [page.answer, ...(settings ? [settings] : [])].flatMap(clockProblems),
    },
  ]
}

interface Reach {
  send: Send
  backendUrl: string
  headers: Record<string, string>
}

function keyProblems(settings: Answer | null): string[] {
  if (settings?.status === 200) return []
  return [
    settings && [401, 403].includes(settings.status)
      ? 'The backend rejects the publishable key of the pages: it belongs to another project or was rotated. Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY to those of the same project and build again.'
      : `The identity service ${outcomeOf(settings)}. Check SUPABASE_URL and that the project is not paused.`,
  ]
}

function signUpProblems(settings: Answer | null): string[] {
  if (settings?.status !== 200) return []
  return Object(parseJson(settings)).mailer_autoconfirm === true
    ? ['Addresses are confirmed without an email. Run `config push` as in docs/operations.md.']
    : []
}

/** A visitor may read no row of the profiles. */
async function checkAccess({ send, backendUrl, headers }: Reach): Promise<Check> {
  const answer = await request(send, `${backendUrl}/rest/v1/profiles?select=id&limit=1`, {
    headers,
  })
  const rows = answer?.status === 200 ? answer.body.toString('utf8').trim() : '[]'
  const name = 'access of visitors'
  if (rows !== '[]')
    return {
      name,
      problems: [
        'A visitor reads profiles. Run `db push` as in docs/operations.md, and take the site down until then.',
      ],
    }
  const isAnswered = answer !== null && [200, 401, 403].includes(answer.status)
  const isBusy = answer?.status === 408 || answer?.status === 429
  const next = isBusy ? 'Run this command again later.' : 'Run `db push` as in docs/operations.md.'
  return {
    name,
    problems: isAnswered ? [] : [`The Data API ${outcomeOf(answer)} for profiles. ${next}`],
  }
}

/** Functions that anyone may call; all others need a session or a secret. */
const openFunctions = ['policy-reports', 'send-mails', 'razorpay-webhook']

async function checkFunctions(
  { send, backendUrl, headers }: Reach,
  functions: readonly string[],
): Promise<Check> {
  const problems = await Promise.all(
    functions.map(async (name) => {
      const url = `${backendUrl}/functions/v1/${name}`
      // A visitor's preflight request changes nothing, as the refused call does.
      const isOpen = openFunctions.includes(name)
      const answer = await request(
        send,
        url,
        isOpen ? { method: 'OPTIONS', headers } : { method: 'POST', headers, body: '{}' },
      )
      if (!answer || answer.status === 404)
        return [
          `The function ${name} ${outcomeOf(answer)}. Run \`functions deploy\` as in docs/operations.md.`,
        ]
      if (answer.status >= 500)
        return [
          `The function ${name} ${outcomeOf(answer)}. Run \`secrets set\` as in docs/operations.md; the log of the function names what is missing.`,
        ]
      return !isOpen && ![401, 403].includes(answer.status)
        ? [
            `The function ${name} ${outcomeOf(answer)} to a caller without a session. Deploy the functions of this release again.`,
          ]
        : []
    }),
  )
  return { name: 'functions', problems: problems.flat() }
}

async function checkWebhook({ send, backendUrl, headers }: Reach): Promise<Check> {
  const url = `${backendUrl}/functions/v1/razorpay-webhook`
  const forged = { ...headers, 'x-razorpay-signature': '0'.repeat(64) }
  const answer = await request(send, url, { method: 'POST', headers: forged, body: '{}' })
  return {
    name: 'webhook',
    problems:
      answer?.status === 401
        ? []
        : [
            `The webhook ${outcomeOf(answer)} to a forged signature instead of 401. Set RAZORPAY_WEBHOOK_SECRET and deploy the functions again.`,
          ],
  }
}

const clockToleranceMs = 60_000

function clockProblems({ url, headers }: Answer): string[] {
  const date = Date.parse(headers.get('date') ?? '')
  const seconds = Math.round((date - Date.now()) / 1000)
  return Number.isNaN(date) || Math.abs(seconds) * 1000 <= clockToleranceMs
    ? []
    : [
        `The clock of ${new URL(url).origin} differs by ${seconds} seconds from this machine's: sign-in would fail. Set the clock that is wrong.`,
      ]
}
