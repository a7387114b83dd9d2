import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RemoteBuild } from '@sabha/contract/composition'
import {
  assertBelowCeiling,
  checkBuild,
  ownersOf,
  publicTeamKey,
  publish,
  readBuild,
  readCeilings,
  readConfig,
  readOwners,
} from '@sabha/release'
import type { CommandResult } from '../cli/command.ts'
import { UserError } from '../user-error.ts'
import { commitOf } from './author.ts'
import { environmentAt } from './environment-at.ts'
import { refusalsAsUserErrors } from './refusals.ts'
import { readTeamKeyOf } from './team-keys.ts'

interface PublishOptions {
  /** Folder of the build. */
  distDir: string
  /** Folder of the environment. */
  environment: string
  /** File of the team's private key; the key of `SABHA_TEAM_KEY` if undefined. */
  keyFile: string | undefined
  /** The commit that was built; that of the folder if undefined. */
  commit: string | undefined
  dryRun: boolean
}

/**
 * Publishes a build signed with the team's key, or only checks it.
 *
 * @throws UserError if it is refused; nothing is published then.
 */
export async function publishBuild(options: PublishOptions): Promise<CommandResult> {
  const { environment, dryRun } = options
  const distDir = resolve(options.distDir)
  if (!existsSync(join(distDir, 'release.json')))
    throw new UserError(
      `${distDir} has no complete build: release.json is missing. First run \`npx sabha build\` in the folder of the remote, or specify the folder of the build.`,
    )
  const key = readTeamKeyOf(options.keyFile)
  const commit = options.commit ?? commitOf(distDir)
  if (commit && !/^[\w./-]{1,64}$/.test(commit))
    throw new UserError('`--commit` takes 1 to 64 letters, digits and the characters . _ / -')
  const places = environmentAt(environment)
  const publicKey = publicTeamKey(key)
  const { name, version, build, isOwner } = await refusalsAsUserErrors(async () => {
    const read = await readBuild(distDir)
    await checkBuild(distDir, read)
    const { registryKey } = await readConfig(places.pagesDir)
    await assertBelowCeiling(distDir, read, await readCeilings(places, registryKey))
    const owners = ownersOf(await readOwners(places, registryKey), read.name)
    if (owners.length > 0 && !owners.includes(publicKey)) throw foreignRemote(read, publicKey)
    const { storeDir } = places
    if (!dryRun) await publish({ distDir, storeDir, publisher: { key, commit } })
    return { ...read, isOwner: owners.includes(publicKey) }
  })
  const id = `${version}-${build}`
  const next = [
    ...(isOwner ? [] : [`npx sabha owners add ${name} ${publicKey} --env ${environment}`]),
    `npx sabha promote ${name}@${id} --env ${environment}`,
  ]
  const text = dryRun
    ? `${name} ${id} can be published. Nothing was written.`
    : `Published ${name} ${id}${commit ? `, built from ${commit}` : ''}. No page loads it yet.\n\nNext, for the platform team:\n${next.map((line) => `  ${line}`).join('\n')}`
  return { text, data: { name, version, build, id, commit, key: publicKey, dryRun } }
}

function foreignRemote({ name, manifest }: RemoteBuild, publicKey: string): UserError {
  return new UserError(
    `${name} (${manifest.owner}) belongs to another team: ${publicKey} is not among its keys. Nothing was published. Ask the platform team for \`npx sabha owners add ${name} ${publicKey}\` if it is yours.`,
  )
}
