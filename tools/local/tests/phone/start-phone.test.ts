import { expect, it, onTestFinished } from 'vitest'
import { findFreePorts } from '../../src/find-free-ports.ts'
import type { Probes } from '../../src/health/read-parts.ts'
import { createMailbox } from '../../src/mailbox/create-mailbox.ts'
import { CloseHandlers } from '../../src/process/closing.ts'
import type { BackendRun } from '../../src/start/backend-run.ts'
import { startPhone } from '../../src/start/start-phone.ts'

async function start(environment: BackendRun['options']['environment'] = {}) {
  const closing = new CloseHandlers()
  onTestFinished(() => closing.close())
  const ports = await findFreePorts()
  const mailbox = createMailbox()
  const probes: Probes = {}
  const options = { ports, dataDir: '', seed: 'none', environment } as const
  const run: Parameters<typeof startPhone>[0] = { options, closing, mailbox, probes }
  await startPhone(run)
  return { run, mailbox, probes, url: `http://localhost:${ports.phone}` }
}

it('shows sent codes in the mailbox and adds a health probe', async () => {
  const { url, mailbox, probes } = await start()
  const path = 'identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=any'
  const body = JSON.stringify({ phoneNumber: '+919876500001', recaptchaToken: 'any' })

  expect((await fetch(`${url}/${path}`, { method: 'POST', body })).status).toBe(200)

  expect(mailbox.messages()).toMatchObject([
    { to: '+919876500001', subject: 'Text message', text: expect.stringMatching(/^\d{6} is your/) },
  ])
  await probes.phone?.()
})

it('starts no sandbox if the environment names a real project', async () => {
  const { run, probes } = await start({ FIREBASE_PROJECT_ID: 'sabha-real' })

  expect(run.phone).toBeUndefined()
  expect(probes.phone).toBeUndefined()
})
