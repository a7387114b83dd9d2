import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Emulation } from './start-emulation.ts'

const statusSchema = z.object({
  remotes: z.array(
    z.object({ name: z.string(), current: z.string(), disabled: z.array(z.string()) }),
  ),
})

const keySchema = z.object({ publicKey: z.string() })

/** Remotes that the upgrade of the page must leave as they are. */
const unchangedRemotes = ['admin-content', 'events', 'jobs'] as const

/**
 * Makes the changes of other teams before an upgrade: a team publishes a newer `jobs`, the checkout has no `events`
 * any more, and a build of `admin-content` is disabled. Returns a check that the upgrade left them so.
 */
export async function changeAsOtherTeams(emulation: Emulation): Promise<() => Promise<string[]>> {
  const { checkout } = emulation
  const jobs = join(checkout, 'apps/jobs')
  const manifest = join(jobs, 'remote.manifest.json')
  const own = readFileSync(manifest, 'utf8')
  writeFileSync(manifest, own.replace(/"version": "[^"]*"/, '"version": "98.0.0"'))
  const key = await runJson(emulation, 'npx sabha keygen "$BACKUPS/jobs.pem"')
  const { publicKey } = keySchema.parse(key)
  const content = (await statusOf(emulation)).find(({ name }) => name === 'admin-content')
  for (const command of [
    'cd apps/jobs && npx sabha build',
    'npx sabha publish apps/jobs/dist --key "$BACKUPS/jobs.pem" --env production',
    `npx sabha owners add jobs ${publicKey} --env production`,
    'npx sabha promote jobs --why "a fix of the team" --env production',
    `npx sabha disable admin-content --build ${content?.current} --env production`,
  ])
    await run(emulation, command)
  writeFileSync(manifest, own)
  rmSync(join(checkout, 'apps/events'), { recursive: true })
  const before = await statusOf(emulation)
  return async () => {
    const after = await statusOf(emulation)
    return unchangedRemotes.flatMap((name) => {
      const [was, is] = [before, after].map((remotes) =>
        JSON.stringify(remotes.find((remote) => remote.name === name)),
      )
      return was !== undefined && was === is ? [] : [`the upgrade changed ${was} to ${is}`]
    })
  }
}

async function statusOf(emulation: Emulation) {
  return statusSchema.parse(await runJson(emulation, 'npx sabha status --env production')).remotes
}

/** Returns the JSON that a command prints. npm may add notices to the standard error. */
async function runJson(emulation: Emulation, command: string): Promise<unknown> {
  return JSON.parse(await run(emulation, `${command} --json 2> /dev/null`))
}

/** @throws Error with the output if the command fails. */
async function run(emulation: Emulation, command: string): Promise<string> {
  const { code, output } = await emulation.run(command)
  if (code === 0) return output
  throw new Error(`${command} failed:\n${output.slice(-3000)}`)
}
