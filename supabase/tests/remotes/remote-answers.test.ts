import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { signOut } from '@sabha/backend'
import { signInWithPassword } from '@sabha/backend/account'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createLazyBackend } from '../../../apps/shell/src/platform/session/lazy-backend.ts'
import { type HttpWorld, password, startHttpWorld } from '../http/http-world.ts'
import { userIds } from '../setup/world-people.ts'
import { adminCalls } from './admin-calls.ts'
import { memberCalls } from './member-calls.ts'

/** Adds the rows to the test world without which a list of some remote would be empty. */
const fillWorldSql = `
  alter table public.mandates disable trigger user;
  update public.mandates set status = 'halted', failed_at = now() where user_id = '${userIds.member}';
  alter table public.mandates enable trigger user;

  alter table public.payment_orders disable trigger user;
  update public.payment_orders set status = 'created', paid_at = null, undecided_since = now()
  where user_id = '${userIds.unfinished}';
  alter table public.payment_orders enable trigger user;

  alter table public.offline_gifts disable trigger user;
  update public.offline_gifts set reference = 'World 1' where reference like '%${userIds.admin}';
  update public.offline_gifts set reference = 'world1' where reference like '%${userIds.superuser}';
  alter table public.offline_gifts enable trigger user;

  update public.provider_events
  set handled_at = now(), not_understood = 'World', payload = jsonb_build_object('payload',
    jsonb_build_object('payment', jsonb_build_object('entity', jsonb_build_object('id', (
      select razorpay_payment_id from public.payments join public.contributions using (razorpay_payment_id)
      where user_id = '${userIds.member}'
    )))));

  update private.health_periods set down = '{auth}', unknown = '{web}';
`

/** A request for a table or a function, with the JSON of its response. */
interface Answer {
  name: string
  body: unknown
}

const apps = resolve(import.meta.dirname, '../../../apps')
const calls = { ...adminCalls, ...memberCalls }

let world: HttpWorld
let answers: Answer[] = []
let account = ''

beforeAll(async () => {
  world = await startHttpWorld({ through: 'gateway' })
  await world.owner.query(fillWorldSql)
  const { url, publishableKey } = world
  // The shell follows other tabs.
  vi.stubGlobal('addEventListener', () => undefined)
  await createLazyBackend({ url, publishableKey, fetch: askAndRecord }).ready()
})

afterAll(async () => {
  await signOut()
  await world.stop()
})

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://localhost:3000/'))
  answers = []
})

test('every file of the apps that calls the database is covered', () => {
  expect(Object.keys(calls).sort(), 'files in admin-calls.ts and member-calls.ts').toEqual(
    Object.keys(callsInSources()).sort(),
  )
})

test.each(Object.entries(calls))(
  '%s reads what the database answers',
  async (file, { as, run }) => {
    await useAccount(as)
    await run(world.owner)

    expect(uncalled(file), 'calls of the file that the test does not make').toEqual([])
    expect(emptyArrays(), 'arrays without a row, which prove nothing').toEqual([])
  },
)

const askAndRecord: typeof fetch = async (input, init) => {
  const response = await world.fetch(input, init)
  const address = new URL(input instanceof Request ? input.url : input)
  const [, name] = /^\/rest\/v1\/(?:rpc\/)?(\w+)$/.exec(address.pathname) ?? []
  if (name) {
    const text = await response.clone().text()
    answers.push({ name, body: text && response.ok ? JSON.parse(text) : null })
  }
  return response
}

async function useAccount(name: string): Promise<void> {
  if (account === name) return
  if (account) await signOut()
  await signInWithPassword({ email: `${name}@sabha.test`, password })
  account = name
}

/** Returns the tables and functions that each file names in its calls, each as often as it does. */
function callsInSources(): Record<string, string[]> {
  const files = globSync('*/src/**/*.{ts,tsx}', { cwd: apps }).filter(
    (file) => !/\.(test|gen)\./.test(file),
  )
  return Object.fromEntries(
    files
      .map((file) => [file, callsOf(readFileSync(resolve(apps, file), 'utf8'))] as const)
      .filter(([, names]) => names.length > 0),
  )
}

function callsOf(source: string): string[] {
  return [...source.matchAll(/\.(?:from|rpc)\(\s*'(\w+)'/g)].flatMap(([, name]) => name ?? [])
}

/** Returns the calls of a file that were not made: a table that it names twice is to be read twice. */
function uncalled(file: string): string[] {
  const made = answers.map(({ name }) => name)
  return (callsInSources()[file] ?? []).filter((name) => {
    const index = made.indexOf(name)
    if (index >= 0) made.splice(index, 1)
    return index < 0
  })
}

/** The database returns these to operators; no app reads them. */
const unread = ['deployment_facts.schedules']

/** Returns the arrays that were empty in every response of their table or function. */
function emptyArrays(): string[] {
  const lengths = new Map<string, number>()
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      lengths.set(path, Math.max(lengths.get(path) ?? 0, value.length))
      for (const item of value) walk(item, `${path}[]`)
    } else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) walk(part, `${path}.${key}`)
  }
  for (const { name, body } of answers) walk(body, name)
  return [...lengths].flatMap(([path, length]) =>
    length === 0 && !unread.includes(path) ? [path] : [],
  )
}
