import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { findPolicySources, readConfig, release } from '@sabha/release'
import { createApplicationOrigin } from '../../local/src/web/create-application-origin.ts'
import { createStoreOrigin } from '../../local/src/web/create-store-origin.ts'
import { writeSampleBuild } from '../../release/tests/sample-build.ts'
import { createSampleSite, shellTemplate } from '../../release/tests/sample-site.ts'

export const siteUrl = 'https://app.example'
/** Migrations and schedules that the deployment is expected to have. */
export const expected = { migrations: ['1', '2'], schedules: ['reconcile-payments', 'send-mails'] }
export const functions = ['policy-reports', 'razorpay-webhook', 'update-user-role']
export const backendUrl = 'https://project.example'
const remotesOrigin = 'https://files.example'

/** Changes an answer of the deployment; undefined leaves it. */
export type Spoil = (url: string, answer: Response, init: RequestInit) => Response | undefined

/** Serves a sample site as a good host and backend do, without a network. */
export async function createDeployment(config: object = {}) {
  const site = await createSampleSite()
  await composeSite(site, config)
  const { environment } = site
  const policy = findPolicySources(await readConfig(environment.pagesDir))
  const application = createApplicationOrigin({ ...environment, policy })
  const store = createStoreOrigin(environment.storeDir)

  async function answer(url: string, init: RequestInit): Promise<Response> {
    const { origin } = new URL(url)
    // The local servers refuse the names of other hosts.
    const local = { ...init, headers: { ...init.headers, host: 'localhost' } }
    const path = url.slice(origin.length)
    if (origin === siteUrl) return await application.request(path, local)
    if (origin === remotesOrigin) return await store.request(path, local)
    if (origin === backendUrl) return answerOfBackend(url, init)
    const location = url.replace('http:', 'https:')
    return new Response(null, { status: 301, headers: { location } })
  }

  return {
    ...site,
    /** Sends requests to the deployment, whose answers may be spoiled. */
    send:
      (spoil: Spoil = () => undefined) =>
      async (url: string, init: RequestInit = {}) => {
        const given = await decompressed(await answer(url, init))
        return spoil(url, given, init) ?? given
      },
  }
}

async function composeSite(
  { folder, environment }: Awaited<ReturnType<typeof createSampleSite>>,
  config: object,
): Promise<void> {
  const shellDist = join(folder, 'shell-dist')
  await mkdir(join(shellDist, 'static/js'), { recursive: true })
  const script = '<script defer src="/static/js/index.js"></script></head>'
  await writeFile(join(shellDist, 'index.html'), shellTemplate.replace('</head>', script))
  await writeFile(join(shellDist, 'static/js/index.js'), 'start();'.repeat(200))
  const provides = { '@sabha/contract': '0.1.0', '@sabha/ui': '0.1.0' }
  await writeFile(join(shellDist, 'release.json'), JSON.stringify({ provides }))
  const foundation = {
    name: 'Example Foundation',
    homeUrl: 'https://foundation.example',
    supportEmail: 'support@foundation.example',
    since: 1999,
    address: '1 Example Street, Pune 411001',
    phone: '+91 20 1234 5678',
    registration: 'Society Example/1/1999',
  }
  const addresses = { backendUrl, remotesOrigin, registryUrl: `${remotesOrigin}/registry.json` }
  const told = { ...addresses, siteUrl, publishableKey: 'sb_publishable_test', foundation }
  const remoteDists = [await writeSampleBuild(folder, { name: 'member' })]
  await release({ ...environment, shellDist, remoteDists, config: { ...told, ...config } })
}

/** Answers as the identity service, the Data API and the functions do to a visitor. */
function answerOfBackend(url: string, { method, headers }: RequestInit): Response {
  const { pathname } = new URL(url)
  if (pathname === '/auth/v1/settings') return Response.json({ mailer_autoconfirm: false })
  // PostgREST takes a body of another type for the only argument of another function.
  const isJson = new Headers(headers).get('content-type') === 'application/json'
  if (pathname === '/rest/v1/rpc/deployment_facts' && isJson)
    return Response.json({ ...expected, before_request: true, late_mails: 0, given_up_mails: {} })
  if (pathname === '/rest/v1/profiles') return Response.json({ code: '42501' }, { status: 401 })
  const name = pathname.replace('/functions/v1/', '')
  if (!functions.includes(name)) return new Response(null, { status: 404 })
  return new Response(null, { status: method === 'OPTIONS' ? 204 : 401 })
}

/** Decompresses the body and keeps the header, as `fetch` does. */
async function decompressed(answer: Response): Promise<Response> {
  const encoding = answer.headers.get('content-encoding')
  if (!encoding) return answer
  const body = Buffer.from(await answer.arrayBuffer())
  const text = encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)
  return new Response(text.toString('utf8'), { status: answer.status, headers: answer.headers })
}
