import { createHash } from 'node:crypto'
import {
  type Registry,
  registryEnvelopeSchema,
  registrySchema,
  verifyRegistry,
} from '@sabha/contract/composition'
import { remoteFileHeaders } from '@sabha/release'
import {
  type Check,
  compressionProblems,
  headerProblems,
  outcomeOf,
  parseJson,
  request,
  type Send,
} from './check.ts'
import { type FrontPage, readBlock } from './check-site.ts'

/** Checks the registry and the first file of each remote. */
export async function checkRegistry(send: Send, page: FrontPage): Promise<Check[]> {
  const { registryUrl, registryKey } = page.config
  const answer = await request(send, registryUrl)
  if (answer?.status !== 200)
    return [
      {
        name: 'registry',
        problems: [`${registryUrl} ${outcomeOf(answer)}. Upload the folder remotes.`],
      },
    ]
  const value = parseJson(answer)
  const registry = registrySchema.safeParse(value)
  const envelope = registryEnvelopeSchema.safeParse(value)
  const isGenuine = envelope.success && (await verifyRegistry(envelope.data, registryKey))
  const isFresh = answer.headers.get('cache-control')?.includes('no-cache')
  const first = [
    ...(isGenuine
      ? []
      : [
          `${registryUrl} was not signed with the key of the pages. Upload both folders of one \`npx sabha build\`.`,
        ]),
    ...(isGenuine && idIn(page.html) !== envelope.data.id
      ? [
          `${registryUrl} and the pages are of two compositions. Upload the folder application again.`,
        ]
      : []),
    ...(isFresh ? [] : [`${registryUrl} may be cached. Send Cache-Control: no-cache.`]),
    ...headerProblems(answer, remoteFileHeaders),
  ]
  const check = { name: 'registry', problems: first }
  return [check, registry.success ? await checkRemotes(send, registry.data) : notUnderstood]
}

const notUnderstood: Check = {
  name: 'files of the remotes',
  problems: null,
  reason: 'an entry of the registry cannot be read',
}

async function checkRemotes(send: Send, { remotes }: Registry): Promise<Check> {
  const problems = await Promise.all(
    remotes.map(async ({ name, current }) => {
      const url = `${current.baseUrl}${current.entry.file}`
      const answer = await request(send, url)
      if (answer?.status !== 200)
        return [`${url} ${outcomeOf(answer)}. Upload the folder remotes again.`]
      const digest = createHash('sha256').update(answer.body).digest('base64')
      return [
        ...(`sha256-${digest}` === current.entry.integrity
          ? []
          : [
              `${url} is not the file of ${name} that was released. Upload the folder remotes again, and find out who changed it.`,
            ]),
        ...headerProblems(answer, remoteFileHeaders),
        ...(answer.body.byteLength > 1000 ? compressionProblems(answer) : []),
      ]
    }),
  )
  return { name: 'files of the remotes', problems: problems.flat() }
}

function idIn(html: string): unknown {
  return Object(readBlock(html, 'sabha-registry')).id
}
