import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userIds } from '../setup/world-people.ts'
import { type HttpWorld, startHttpWorld } from './http-world.ts'
import { disclosureAttempts, listCountedFunctions, sampleArguments } from './sealed-functions.ts'

let world: HttpWorld
let token: string
/** Traces after the last request. */
let tracesBefore: number

beforeAll(async () => {
  world = await startHttpWorld({ through: 'gateway' })
  const { data } = await world.clients.superuser.auth.getSession()
  token = data.session?.access_token ?? ''
  // Values that occur only in rows about people.
  await world.owner.query(`
    update public.profiles set full_name = 'Marked ' || coalesce(full_name, ''), company = 'Marked';
    update public.job_applications set cover_letter = 'Marked';
    update public.contributions set notes = 'Marked'`)
  tracesBefore = await countTraces()
})
afterAll(() => world.stop())

describe('functions that count or audit', () => {
  it('return a sealed response or nothing, except for two that return no person, and the tests have arguments for each of them', async () => {
    const found = await listCountedFunctions(world.owner)
    const open = found.filter(({ result }) => !['sealed_answer', 'void'].includes(result))
    // Their responses have an event and two numbers and no row of a person, so a part of them discloses nothing.
    expect(open).toEqual([
      { name: 'change_event', result: 'jsonb' },
      { name: 'retry_mails', result: 'jsonb' },
    ])
    const sealed = found.filter(({ result }) => result === 'sealed_answer')
    expect(Object.keys(sampleArguments).toSorted()).toEqual(
      sealed.map(({ name }) => name).toSorted(),
    )
  })

  describe.each(Object.keys(sampleArguments))('%s', (name) => {
    it('returns JSON, and writes a count or an audit entry', async () => {
      const { status, headers, left } = await ask(name, { query: '', headers: {} })
      expect({ status, left }).toEqual({ status: 200, left: true })
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    })

    it('returns data only in counted or audited responses, and never in an error', async () => {
      const leaks: object[] = []
      for (const attack of disclosureAttempts) {
        const { status, body, left } = await ask(name, attack)
        const shown = isData(body)
        if (shown && (status !== 200 || !left)) leaks.push({ attack, status, left, body })
      }
      expect(leaks).toEqual([])
    })
  })

  it('writes no personal data into the server log', () => {
    const log = world.serverLog()
    // The log contains the attacks.
    expect(log).toContain('invalid input syntax for type integer: "sealed"')
    expect(log).not.toMatch(/Marked|\+91980000/)
  })
})

function isData(body: string): boolean {
  return /Marked|\+91980000|@sabha\.test/.test(body)
}

async function ask(name: string, { query, headers }: (typeof disclosureAttempts)[number]) {
  const call = await sampleArguments[name]?.(world.owner)
  const answer = await world.fetch(`${world.url}/rest/v1/rpc/${name}?${query}`, {
    method: 'POST',
    headers: {
      apikey: world.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(call),
  })
  const body = await answer.text()
  const traces = await countTraces()
  const left = traces > tracesBefore
  tracesBefore = traces
  return { status: answer.status, headers: answer.headers, body, left }
}

/** Returns the number of counts and audit entries of the superuser. */
async function countTraces(): Promise<number> {
  const { rows } = await world.owner.query<{ traces: number }>(
    `with unlimited as (delete from private.rate_limits returning 1)
    select ((select coalesce(sum(requests), 0) from private.readings where actor_id = $1)
      + (select count(*) from public.audit_log where actor_id = $1))::int as traces`,
    [userIds.superuser],
  )
  return rows[0]?.traces ?? 0
}
