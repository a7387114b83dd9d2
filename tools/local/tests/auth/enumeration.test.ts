import { compare, hash } from 'bcryptjs'
import { expect, test } from 'vitest'
import { createConfirmedPerson } from './people.ts'
import { newEmail, password, startIdentity } from './start-identity.ts'

const floor = 60
const settings = {
  emailIntervalSeconds: 60,
  rateLimits: {
    wrongPasswordsPerClient: { capacity: 20, refillSeconds: 60 },
    mails: { capacity: 20, refillSeconds: 60 },
  },
}
const identity = await startIdentity(settings)
/** A service with production settings: slow hashes and a minimum response time. */
const slow = await startIdentity({
  ...settings,
  bcryptCost: 10,
  minimumResponseMilliseconds: floor,
})

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function quickest(tries: number[]): number {
  return Math.min(...tries)
}

test('hashes the password for an unknown address too, which takes the same time', async () => {
  const stored = await hash(password, 10)
  const comparisons: number[] = []
  const signIns: number[] = []
  // Measure alternately, so that the load of the machine affects both equally.
  for (let times = 0; times < 5; times += 1) {
    comparisons.push(await time(() => compare('wrong', stored)))
    const body = { email: newEmail(), password: 'wrong' }
    signIns.push(await time(() => slow.post('/token?grant_type=password', body)))
  }
  expect(quickest(signIns)).toBeGreaterThan(quickest(comparisons) / 2)
})

test.each(['/recover', '/signup', '/resend', '/otp'])(
  'responds at %s after the same minimum time for known and unknown addresses',
  async (path) => {
    const { email } = await createConfirmedPerson(slow)
    for (const address of [email, newEmail()]) {
      const body = { email: address, password, type: 'signup' }
      expect(await time(() => slow.post(path, body))).toBeGreaterThanOrEqual(floor)
    }
  },
)

test.each(['/recover', '/signup', '/resend', '/otp'])(
  'limits mails at %s by address, whether or not it is known',
  async (path) => {
    for (const email of [(await createConfirmedPerson(identity)).email, newEmail()]) {
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

test('limits wrong passwords from one IP address over all accounts', async () => {
  const attempt = () =>
    identity.post('/token?grant_type=password', { email: newEmail(), password: 'wrong' })
  const statuses: number[] = []
  while (!statuses.includes(429) && statuses.length < 40) statuses.push((await attempt()).status)
  expect(statuses.length).toBeGreaterThan(10)
  expect(statuses.at(-1)).toBe(429)
})

test.each(['/recover', '/signup', '/resend', '/otp'])(
  'does not count mails at %s against the address if the caller is over its own limit',
  async (path) => {
    const { email } = await createConfirmedPerson(identity)
    const from = (ip: string, to: string) =>
      identity.fromPlace(ip, path, { email: to, password, type: 'signup' })
    const spender = `198.51.100.${path.length}`
    const statuses: number[] = []
    while (!statuses.includes(429) && statuses.length < 60) {
      statuses.push((await from(spender, newEmail())).status)
    }
    expect(statuses.at(-1)).toBe(429)
    for (let times = 0; times < 6; times += 1) {
      expect((await from(spender, email)).status).toBe(429)
    }
    expect((await from('198.51.100.99', email)).status).toBe(200)
  },
)
