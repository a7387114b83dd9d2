import type { Client } from 'pg'
import type { MailSettings } from '../../functions/_shared/mail/mail-settings.ts'

/** Answers a request to the mail provider; throws as `fetch` does. */
export type Provider = (request: { key: string; to: string; minute: number }) => Response

const providerUrl = 'https://mail.example'
/** Minutes for which the provider remembers the key of an email that it accepted. */
const keyMinutes = 24 * 60

/**
 * A mail provider beside the outbox of a database, with a clock: time passes by making every mail older. The
 * functions of the database are called as the Data API does.
 */
export function startMailClock(client: Client) {
  let minute = 0
  let provider: Provider = () => Response.json({})
  /** Minute in which each email was last accepted, by key. */
  const accepted = new Map<string, number>()
  const deliveries: { to: string; minute: number }[] = []

  function deliver(key: string, to: string): Response {
    const before = accepted.get(key)
    if (before === undefined || minute - before >= keyMinutes) {
      accepted.set(key, minute)
      deliveries.push({ to, minute })
    }
    return Response.json({})
  }

  const settings: MailSettings = {
    backendUrl: 'https://backend.example',
    secretKey: 'secret',
    provider: {
      url: providerUrl,
      key: 'key',
      from: 'Us <us@example.test>',
      sender: { siteUrl: 'https://members.example', name: 'Us', lines: [] },
    },
    now: () => 0,
    fetch: async (input, init) => {
      const body = JSON.parse(String(init?.body))
      if (String(input) !== providerUrl) return callFunction(client, String(input), body)
      const key = new Headers(init?.headers).get('idempotency-key') ?? ''
      const answer = provider({ key, to: body.to, minute })
      return answer.ok ? deliver(key, body.to) : answer
    },
  }
  return {
    settings,
    deliveries,
    deliver,
    setProvider(next: Provider) {
      provider = next
    },
    minute: () => minute,
    async pass(minutes: number) {
      minute += minutes
      await client.query(ageMails(minutes))
    },
  }
}

async function callFunction(client: Client, url: string, body: object): Promise<Response> {
  const name = url.split('/').at(-1)
  const names = Object.keys(body).map((key, index) => `${key} => $${index + 1}`)
  const { rows } = await client.query(
    `select coalesce(jsonb_agg(to_jsonb(result)), '[]') as rows from public.${name}(${names}) as result`,
    Object.values(body),
  )
  return Response.json(rows[0]?.rows)
}

const ageMails = (minutes: number) => `
  delete from private.rate_limits;
  update public.mail_outbox
  set
    parameters = case when template = 'event_reminder' then parameters || jsonb_build_object(
      'start_time', (parameters ->> 'start_time')::timestamptz - interval '${minutes} minutes'
    ) else parameters end,
    created_at = created_at - interval '${minutes} minutes',
    due_at = due_at - interval '${minutes} minutes',
    taken_at = taken_at - interval '${minutes} minutes',
    failed_at = failed_at - interval '${minutes} minutes',
    unknown_since = unknown_since - interval '${minutes} minutes',
    sent_at = sent_at - interval '${minutes} minutes',
    given_up_at = given_up_at - interval '${minutes} minutes'`
