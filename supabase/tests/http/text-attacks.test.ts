import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessMatrix } from '../access-matrix.ts'
import { type Identity, isInGroup } from '../access-types.ts'
import { replacePlaceholders } from '../setup/fill-values.ts'
import { placeholderValuesFor } from '../setup/world-people.ts'
import { type HttpWorld, startHttpWorld } from './http-world.ts'

let world: HttpWorld
let calls: Call[]

beforeAll(async () => {
  world = await startHttpWorld({ through: 'gateway' })
  calls = await listCalls()
})
afterAll(() => world.stop())

/** Part of each text that is sent, which no answer and no line of the log may repeat. */
const mark = 'Zzyzx'

/** Values that a function refuses or accepts, but never quotes, by type of the parameter. */
const oddValues: Readonly<Record<string, readonly unknown[]>> = {
  text: [`${mark} `.repeat(5000), `${mark}\u202e`, `${mark}\n\u0007`, '', null],
  'text[]': [[`${mark} `.repeat(5000)], null],
  jsonb: [{ [mark]: `${mark} `.repeat(5000) }, [], null],
  integer: [-1, 99_999, 2_147_483_647, null],
  'timestamp with time zone': ['infinity', null],
}

interface Call {
  name: string
  identity: Identity
  valid: Record<string, unknown>
  types: Record<string, string>
}

describe('a function with an odd value', () => {
  it('never quotes the row or the value, in its answer or in the log', async () => {
    const leaks: string[] = []
    let refusedByChecks = 0
    for (const { name, identity, valid, types } of calls) {
      for (const [parameter, type] of Object.entries(types)) {
        for (const odd of oddValues[type] ?? []) {
          if (identity === 'service' && isOurs(parameter, odd)) continue
          const { error, status } = await world.clients[identity].rpc(name, {
            ...valid,
            [parameter]: odd,
          })
          if (error?.code.startsWith('23')) refusedByChecks += 1
          const text = JSON.stringify(error ?? '')
          if (status >= 500 || text.includes(mark) || text.includes('Failing row'))
            leaks.push(`${name}(${parameter}): ${status} ${text.slice(0, 300)}`)
        }
      }
    }
    expect(leaks).toEqual([])
    // Proves that there was something to quote.
    expect(refusedByChecks).toBeGreaterThan(20)
    const lines = world.serverLog().split('\n')
    expect(lines.filter((line) => line.includes(mark) || line.includes('Failing row'))).toEqual([])
  })
})

/**
 * Returns whether only our own code decides about a value of a server's call: whether it is given, its shape,
 * the code of a refusal, and the header of our proxy.
 */
function isOurs(parameter: string, odd: unknown): boolean {
  return typeof odd === 'object' || ['reason', 'forwarded'].includes(parameter)
}

/** Lists the public functions with parameters, each with a caller and arguments that it accepts. */
async function listCalls(): Promise<Call[]> {
  const { rows } = await world.owner.query(`
    select p.proname as name, p.oid::regprocedure::text as signature, p.proargnames as names,
      array(select format_type(type, null) from unnest(p.proargtypes) with ordinality as a (type, place) order by place) as types
    from pg_proc as p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.pronargs > 0
    order by 1`)
  const listed = []
  for (const { name, signature, names, types } of rows) {
    const access = accessMatrix.functions[`public.${signature.replace(/^public\./, '')}`]
    if (!access) throw new Error(`${signature} is not in the access matrix.`)
    const identity = callerOf(access)
    const typesByName = Object.fromEntries(
      types.map((type: string, index: number) => [names[index], type]),
    )
    listed.push({
      name,
      identity,
      types: typesByName,
      valid: { ...(await argumentsOf(access.call, identity, typesByName)), ...samples[name] },
    })
  }
  return listed
}

const callers: readonly Identity[] = ['member', 'admin', 'superuser', 'newcomer']

function callerOf(access: { execute: string; by: Parameters<typeof isInGroup>[1] }): Identity {
  if (access.execute === 'service_role') return 'service'
  return callers.find((identity) => isInGroup(accessMatrix, access.by, identity)) ?? 'member'
}

/** Evaluates the arguments of the access matrix: `event_id => '{openEvent}', guests => 0`. */
async function argumentsOf(call: string, identity: Identity, types: Record<string, string>) {
  const given = replacePlaceholders(call, placeholderValuesFor(identity))
    .split(/,\s*(?=[a-z_]+ => )/)
    .map((argument) => argument.split(/ => (.*)/s))
    .filter(([name = '']) => types[name] && !call.includes('test.answer'))
  if (given.length === 0) return {}
  const pairs = given.map(([name = '', value]) => `'${name}', (${value})::${types[name]}`)
  const { rows } = await world.owner.query(`select jsonb_build_object(${pairs.join(', ')}) as it`)
  return rows[0].it
}

const { me, other } = placeholderValuesFor('member')

/** Arguments with which a function gets as far as to write, where those of the access matrix do not. */
const samples: Readonly<Record<string, Record<string, unknown>>> = {
  open_payment_order: {
    member: me,
    purpose: 'contribution',
    amount: 30_000,
    receipt: `contrib_${'a'.repeat(30)}`,
  },
  open_mandate: {
    member: me,
    purpose: 'contribution',
    amount: 30_000,
    idempotency_key: 'ten letters',
  },
  receive_event: {
    body_digest: 'a'.repeat(64),
    event_id: 'x',
    event_type: 'payment.captured',
    payload: {},
  },
  calendar_of_feed: { forwarded: '203.0.113.9' },
  record_payment: { payment: {}, proof: 'webhook' },
  fail_event: { body_digest: 'a'.repeat(64), reason: 'away' },
  report_parts: { reports: {} },
  register_for_event: { guests: 0 },
  record_refusal: {
    actor: me,
    attempt: 'role_change',
    subject_id: other,
    reason: 'superuser_only',
  },
}
