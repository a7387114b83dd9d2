import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkBuild, environmentInFolder, publish, readBuild } from '@sabha/release'
import type { CommandResult } from '../cli/command.ts'
import { UserError } from '../user-error.ts'
import { refusalsAsUserErrors } from './refusals.ts'

interface PublishOptions {
  /** Folder of the build. */
  distDir: string
  /** Folder of the environment. */
  environment: string
  dryRun: boolean
}

/**
 * Publishes a build, or only checks it.
 *
 * @throws UserError if it is refused; nothing is published then.
 */
export async function publishBuild(options: PublishOptions): Promise<CommandResult> {
  const { environment, dryRun } = options
  const distDir = resolve(options.distDir)
  if (!existsSync(join(distDir, 'release.json')))
    throw new UserError(
      `${distDir} holds no finished build: release.json is missing. Run \`npx sabha build\` in the folder of the remote first, or name the folder of the build.`,
    )
  const { storeDir } = environmentInFolder(environment)
  const { name, version, build } = await refusalsAsUserErrors(async () => {
    if (!dryRun) return await publish({ distDir, storeDir })
    const read = await readBuild(distDir)
    await checkBuild(distDir, read)
    return read
  })
  const id = `${version}-${build}`
  const text = dryRun
    ? `${name} ${id} can be published. Nothing was written.`
    : `Published ${name} ${id}. No page loads it yet.\n\nNext, for the platform team: npx sabha promote ${name}@${id} --env ${environment}`
  return { text, data: { name, version, build, id, dryRun } }
}
