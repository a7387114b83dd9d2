import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { startManagementApi } from '../platform/management-api.ts'
import { projectRef, runLinked } from '../platform/official-cli.ts'

const config = resolve(import.meta.dirname, '../../../../supabase/config.toml')

/** Links a checkout to the project, then sets secrets of the functions in the linked project. */
export async function proveLink(): Promise<string[]> {
  await using api = await startManagementApi()
  const folder = await mkdtemp(join(tmpdir(), 'sabha-link-'))
  try {
    await cp(config, join(folder, 'supabase/config.toml'))
    await runLinked(api.url, {
      folder,
      commands: [
        ['link', '--project-ref', projectRef],
        ['secrets', 'set', 'FIRST=one', 'SECOND=two=2'],
      ],
    })
  } finally {
    await rm(folder, { recursive: true })
  }
  const sent = Object.fromEntries(api.secrets)
  if (!isDeepStrictEqual(sent, { FIRST: 'one', SECOND: 'two=2' }))
    return [`the secrets arrived as ${JSON.stringify(sent)}`]
  process.stdout.write('link: a checkout is linked, and secrets reach the linked project\n')
  return []
}
