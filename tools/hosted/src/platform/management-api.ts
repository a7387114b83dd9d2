import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import authFields from './auth-fields.json' with { type: 'json' }

/** A function as the CLI uploaded it. */
export interface UploadedFunction {
  slug: string
  metadata: z.infer<typeof metadataSchema>
  /** Contents by path. */
  files: Map<string, Uint8Array>
}

export interface ManagementApi extends AsyncDisposable {
  url: string
  functions: UploadedFunction[]
  /** Settings that were changed, by the last part of the address: `auth`, `postgrest`. */
  settings: Map<string, unknown>
  /** Secrets of the functions by name. */
  secrets: Map<string, string>
}

const secretsSchema = z.array(z.object({ name: z.string(), value: z.string() }))

const metadataSchema = z.object({
  entrypoint_path: z.string(),
  import_map_path: z.string().optional(),
  verify_jwt: z.boolean(),
})

/**
 * Starts a stand-in of the platform's management API on 127.0.0.1. It records what is deployed. Its project has
 * no settings of its own, so that the CLI sends all that `config.toml` declares.
 */
export async function startManagementApi(): Promise<ManagementApi> {
  const functions: UploadedFunction[] = []
  const settings = new Map<string, unknown>()
  const secrets = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const body = await buffer(request)
    const slug = searchParams.get('slug')
    if (pathname.endsWith('/functions/deploy') && slug)
      functions.push(await readUpload(slug, request.headers['content-type'] ?? '', body))
    if (pathname.endsWith('/secrets') && request.method === 'POST')
      for (const { name, value } of secretsSchema.parse(JSON.parse(body.toString('utf8'))))
        secrets.set(name, value)
    if (request.method === 'PATCH')
      settings.set(basename(pathname), JSON.parse(body.toString('utf8')))
    response.writeHead(request.method === 'POST' ? 201 : 200, {
      'content-type': 'application/json',
    })
    response.end(JSON.stringify(answerTo(request, { pathname, slug, body })))
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    functions,
    settings,
    secrets,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }
}

interface Asked {
  pathname: string
  slug: string | null
  body: Buffer
}

function answerTo({ method }: IncomingMessage, { pathname, slug, body }: Asked): unknown {
  if (method === 'PATCH') return changedSettings(basename(pathname), body)
  if (method !== 'GET') return deployed(slug ?? 'all')
  if (/^\/v1\/projects\/[a-z]+$/.test(pathname)) return projectOf(basename(pathname))
  if (pathname.endsWith('/api-keys')) return [{ name: 'anon', api_key: 'anon', type: 'legacy' }]
  if (pathname.endsWith('/billing/addons')) return { selected_addons: [], available_addons: [] }
  if (pathname.startsWith('/v2/') && pathname.endsWith('/config')) return projectSettings
  return []
}

/** The project as `link` requires it. */
function projectOf(ref: string) {
  const database = {
    host: 'localhost',
    version: '17.4.1.001',
    postgres_engine: '17',
    release_channel: 'ga',
  }
  return {
    ...{ id: ref, ref, name: 'stand-in', organization_id: 'any', organization_slug: 'any' },
    ...{ region: 'any', created_at: '2026-01-01T00:00:00Z', status: 'ACTIVE_HEALTHY', database },
  }
}

/** Settings of the project. Those of `api` and `auth` differ from `config.toml`. */
const projectSettings = {
  data: {
    type: 'project_config',
    attributes: { api: { max_rows: 1 }, auth: { disable_signup: true }, database: {}, storage: {} },
  },
}

/** The response to a change, with all fields that the CLI requires. */
function changedSettings(part: string, body: Buffer): unknown {
  const required = part === 'auth' ? authFields : apiFields
  const unset = Object.fromEntries(required.map((name) => [name, null]))
  return { ...unset, ...(part === 'auth' && neverNull), ...JSON.parse(body.toString('utf8')) }
}

/** Fields of the identity service that the CLI does not accept as null. */
const neverNull = {
  passkey_enabled: false,
  mfa_phone_otp_length: 6,
  sms_otp_length: 6,
  oauth_server_enabled: false,
  oauth_server_allow_dynamic_registration: false,
  custom_oauth_enabled: false,
  custom_oauth_max_providers: 0,
}

const apiFields = [
  'db_pool',
  'db_pool_acquisition_timeout',
  'db_pool_max_idletime',
  'db_pool_max_lifetime',
]

/** The response to a deployment, with the fields that the CLI requires. */
function deployed(slug: string) {
  return { id: slug, slug, name: slug, status: 'ACTIVE', version: 1, created_at: 1, updated_at: 1 }
}

async function readUpload(
  slug: string,
  type: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<UploadedFunction> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  const metadata = metadataSchema.parse(JSON.parse(await textOf(form.get('metadata'))))
  const files = new Map<string, Uint8Array>()
  for (const part of form.getAll('file'))
    if (typeof part !== 'string') files.set(part.name, new Uint8Array(await part.arrayBuffer()))
  return { slug, metadata, files }
}

async function textOf(part: FormDataEntryValue | null): Promise<string> {
  return part instanceof Blob ? await part.text() : (part ?? '')
}
