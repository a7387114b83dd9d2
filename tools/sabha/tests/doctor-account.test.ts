import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { examine } from '../src/doctor/doctor.ts'
import {
  backendUrl,
  createDeployment,
  expected,
  functions,
  type Spoil,
  siteUrl,
} from './emulated-deployment.ts'

let deployment: Awaited<ReturnType<typeof createDeployment>>

beforeEach(async () => {
  deployment = await createDeployment()
})

afterEach(() => rm(deployment.folder, { recursive: true }))

const access = { proof: { email: 'asha@example.org', password: 'secret' }, backend: backendUrl }

/** Answers a sign-in, and keeps the paths that were called. */
function diagnoseAs(status: number, from = access) {
  const called: string[] = []
  const spoil: Spoil = (url, _answer, { headers }) => {
    const { origin, pathname } = new URL(url)
    const isMeant =
      pathname.startsWith('/auth/v1/token') || new Headers(headers).has('authorization')
    if (origin === backendUrl && isMeant) called.push(pathname)
    return pathname === '/auth/v1/token'
      ? Response.json({ access_token: 'token' }, { status })
      : undefined
  }
  const options = { functions, expected, access: from, send: deployment.send(spoil) }
  return examine(siteUrl, options).then(({ text }) => ({
    faults: text.split('\n').filter((line) => line.startsWith('NO')),
    called,
  }))
}

it('signs in, checks the database and signs out', async () => {
  expect(await diagnoseAs(200)).toEqual({
    faults: [],
    called: ['/auth/v1/token', '/rest/v1/rpc/deployment_facts', '/auth/v1/logout'],
  })
})

it('reports a password that the identity service refuses', async () => {
  expect(await diagnoseAs(400)).toEqual({
    faults: ['NO  inside facts: asha@example.org cannot sign in with this password.'],
    called: ['/auth/v1/token'],
  })
})

it('sends the password to no local server that a public page names', async () => {
  const html = await readFile(join(deployment.environment.pagesDir, 'index.html'), 'utf8')
  const local = html.replaceAll(backendUrl, 'http://localhost:9999')
  const send = deployment.send((url) => (url === `${siteUrl}/` ? new Response(local) : undefined))
  const { text } = await examine(siteUrl, { functions, expected, access, send })
  expect(text).toContain('Nothing was sent: the page names http://localhost:9999.')
})

it('sends the password to no other project than the named one', async () => {
  const { called } = await diagnoseAs(200, { ...access, backend: 'https://other.example' })
  expect(called).toEqual([])
})
