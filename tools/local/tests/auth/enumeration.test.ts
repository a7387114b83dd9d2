import { expect, test } from 'vitest'
import { confirmedPerson } from './people.ts'
import { newEmail, password, startIdentity } from './start-identity.ts'

const identity = await startIdentity({
  bcryptCost: 8,
  emailIntervalSeconds: 60,
  answerFloorMilliseconds: 60,
})

interface Try {
  status: number
  milliseconds: number
}

async function time(work: () => Promise<Response>): Promise<Try> {
  const start = performance.now()
  const answer = await work()
  await answer.text()
  return { status: answer.status, milliseconds: performance.now() - start }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

test.each([
  ['/token?grant_type=password', 400],
  ['/recover', 200],
  ['/signup', 200],
])('takes as long at %s for a known address as for an unknown one', async (path, status) => {
  const people = await Promise.all(Array.from({ length: 11 }, () => confirmedPerson(identity)))
  const known: Try[] = []
  const unknown: Try[] = []
  const attempt = (email: string) =>
    time(() => identity.post(path, { email, password: `not ${password}` }))
  for (const { email } of people) {
    known.push(await attempt(email))
    unknown.push(await attempt(newEmail()))
  }
  expect(new Set([...known, ...unknown].map((one) => one.status))).toEqual(new Set([status]))
  const [first, second] = [known, unknown].map((tries) =>
    median(tries.map(({ milliseconds }) => milliseconds)),
  )
  const ratio = (first ?? 0) / (second ?? 0)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.6)
})

test.each(['/recover', '/signup', '/resend', '/otp'])(
  'limits mails at %s by address, whether or not it is known',
  async (path) => {
    for (const email of [(await confirmedPerson(identity)).email, newEmail()]) {
      const attempt = () => identity.post(path, { email, password, type: 'signup' })
      expect((await attempt()).status).toBe(200)
      const refused = await attempt()
      expect(refused.status).toBe(429)
      expect(await refused.json()).toMatchObject({
        error_code: 'over_email_send_rate_limit',
        msg: expect.stringMatching(/^For security purposes, you can only request this after/),
      })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
      identity.clock.advance(60)
      expect((await attempt()).status).toBe(200)
    }
  },
)

test('limits wrong passwords from one place over all accounts', async () => {
  const attempt = () =>
    identity.post('/token?grant_type=password', { email: newEmail(), password: 'wrong' })
  const statuses: number[] = []
  while (!statuses.includes(429) && statuses.length < 200) statuses.push((await attempt()).status)
  expect(statuses.length).toBeGreaterThan(50)
  expect(statuses.at(-1)).toBe(429)
})
