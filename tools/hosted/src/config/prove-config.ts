import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { startManagementApi } from '../platform/management-api.ts'
import { runCli } from '../platform/official-cli.ts'
import { localServiceSettings } from './local-settings.ts'

/** Pushes `config.toml` and compares each value that the CLI sends with the local services. */
export async function proveConfig(): Promise<string[]> {
  await using api = await startManagementApi()
  await runCli(api.url, ['config', 'push'])
  const expected = Object.entries(localServiceSettings())
  const failures = expected.flatMap(([part, settings]) =>
    differences(part, settings, api.settings.get(part)),
  )
  const count = expected.reduce((sum, [, settings]) => sum + Object.keys(settings).length, 0)
  if (failures.length === 0)
    process.stdout.write(`config: ${count} pushed values are those of the local services\n`)
  return failures
}

const settingsSchema = z.record(z.string(), z.unknown())

function differences(part: string, local: object, sent: unknown): string[] {
  const [wanted, pushed] = [settingsSchema.parse(local), settingsSchema.parse(sent ?? {})]
  const names = new Set([...Object.keys(wanted), ...Object.keys(pushed)])
  return [...names]
    .filter((name) => !isDeepStrictEqual(wanted[name], pushed[name]))
    .map(
      (name) =>
        `${part}.${name} is ${JSON.stringify(pushed[name])}, locally ${JSON.stringify(wanted[name])}`,
    )
}
