import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'

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
}

const metadataSchema = z.object({
  entrypoint_path: z.string(),
  import_map_path: z.string().optional(),
  verify_jwt: z.boolean(),
})

/** Starts a stand-in of the platform's management API on 127.0.0.1. It records what is deployed. */
export async function startManagementApi(): Promise<ManagementApi> {
  const functions: UploadedFunction[] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const body = await buffer(request)
    const slug = searchParams.get('slug')
    if (pathname.endsWith('/functions/deploy') && slug)
      functions.push(await readUpload(slug, request.headers['content-type'] ?? '', body))
    response.writeHead(request.method === 'POST' ? 201 : 200, {
      'content-type': 'application/json',
    })
    response.end(request.method === 'GET' ? '[]' : JSON.stringify(deployed(slug ?? 'all')))
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    functions,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }
}

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
