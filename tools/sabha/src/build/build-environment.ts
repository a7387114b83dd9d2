import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import {
  createSigningKey,
  describeUpgrade,
  type Environment,
  planRelease,
  type Release,
  readUpgrade,
  release,
  shellBuildId,
} from '@sabha/release'
import { type CommandResult, exitCodes } from '../cli/command.ts'
import type { Confirm } from '../cli/confirm.ts'
import { findRemotes } from '../manifests.ts'
import { refuseWidening } from '../release/access-changes.ts'
import { commitOf, personOf } from '../release/author.ts'
import { environmentWithKey, hasPlatformKey, requirePlatformKey } from '../release/platform-key.ts'
import { refusalsAsUserErrors } from '../release/refusals.ts'
import { UserError } from '../user-error.ts'
import { createPublicConfig } from './public-config.ts'
import { type PublicEnvironment, readPublicEnvironment } from './public-environment.ts'
import { runBuilds } from './run-builds.ts'
import { writeSiteFolder } from './site-folder.ts'

export interface EnvironmentBuild {
  /** Name of the environment. */
  name: string
  /** Whether the environment may be made, with a new signing key. */
  mayCreate: boolean
  /** Remotes to move although the composition would keep them. */
  move: readonly string[]
  withdraw: readonly string[]
  /** The reason, for the history; the commit of the checkout if undefined. */
  why: string | undefined
  /** Whether builds may open existing pages and fillings to more roles. */
  allowAccess: boolean
  /** Whether to show only what would change. */
  dryRun: boolean
  /** Whether to apply the changes without asking. */
  yes: boolean
}

/**
 * Builds the shell and all remotes, upgrades the composition of a public environment and writes the folder to
 * upload. Shows what would change, and asks first unless the environment is being created. Variables of the
 * process take precedence over those in the file `.env.<name>`.
 *
 * @throws UserError naming every wrong variable, or a missing key, before anything is built; or why the change is
 * refused.
 */
export async function buildEnvironment(
  repository: string,
  build: EnvironmentBuild,
  confirm: Confirm,
): Promise<CommandResult> {
  const { name, mayCreate, dryRun } = build
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new UserError('The name of an environment has lower-case letters, such as production.')
  const environment = readPublicEnvironment(name, variablesOf(repository, name))
  const places = environmentWithKey(join(repository, `.sabha-${name}`))
  const isNew = !existsSync(join(places.pagesDir, 'config.json'))
  if (isNew ? !mayCreate : !hasPlatformKey(places)) throw missingEnvironment(name, isNew)
  if (!isNew) await requirePlatformKey(places)
  const remotes = findRemotes(repository)
  runBuilds(repository, ['shell', ...remotes.map(({ folder }) => folder)])
  if (isNew && !hasPlatformKey(places)) await createSigningKey(places.keyFile)
  const config = createPublicConfig(environment)
  return await refusalsAsUserErrors(async () => {
    const planned = await planBuild(repository, { build, places, config })
    const { diff, isFirst, data } = planned
    if (dryRun) {
      const text = `\n${diff}\n\nDry run: nothing was changed.`
      return { text, data: { ...data, dryRun } }
    }
    // A registry can be missing because the store is lost.
    const isCreated = isNew && isFirst
    const mustAsk = !build.yes && !isCreated
    const isAgreed = !mustAsk || (await confirm(diff))
    if (!isAgreed) return refusedResult({ diff, data, isAgreed })
    const later: string[] = []
    const onNotice = (notice: string) => void later.push(notice)
    const { id: composition } = await release({ ...planned.release, onNotice })
    const folder = join(repository, 'dist', name)
    await writeSiteFolder(places, { folder, remotesUrl: config.remotesOrigin })
    const shown = mustAsk ? '' : `\n${diff}\n`
    const added = later.filter((notice) => !data.notices.includes(notice))
    const text = [shown, ...added, message(name, environment)].join('\n')
    return { text, data: { ...data, dryRun, composition } }
  })
}

interface PlanOptions {
  build: EnvironmentBuild
  places: Environment
  config: NonNullable<Release['config']>
}

/** @throws Error if the release would be refused. */
async function planBuild(repository: string, { build, places, config }: PlanOptions) {
  const shell = join(repository, 'apps/shell')
  const shellDist = join(shell, 'dist')
  const { isFirst, steps, change, assertSameStart } = await readUpgrade(places, {
    remoteDists: findRemotes(repository).map(({ root }) => join(root, 'dist')),
    requestedRemotes: build.move,
    withdraw: build.withdraw,
  })
  const to = await shellBuildId(shellDist)
  const notices: string[] = []
  const commit = commitOf(repository)
  const planned: Release = {
    ...places,
    ...change,
    ...{ shellDist, prerenderDist: join(shell, 'dist-prerender'), config },
    by: personOf(repository),
    why: build.why ?? `Upgrade${commit ? ` to ${commit}` : ''}`,
    async judge(compositions) {
      await assertSameStart(compositions)
      if ((await shellBuildId(shellDist)) !== to)
        throw new Error(
          'The shell was rebuilt after the upgrade was planned. Nothing was changed. Run the command again.',
        )
      if (!build.allowAccess) refuseWidening(compositions)
    },
  }
  await planRelease({ ...planned, onNotice: (notice) => void notices.push(notice) })
  const hasShell = existsSync(join(places.shellDir, 'index.html'))
  const from = hasShell ? await shellBuildId(places.shellDir) : null
  const diff = [
    from === to ? `shell: stays at ${from}` : `shell: ${from ?? 'new'} → ${to}`,
    ...describeUpgrade(steps),
    ...(notices.length > 0 ? ['', ...notices] : []),
  ].join('\n')
  return { diff, isFirst, release: planned, data: { steps, shell: { from, to }, notices } }
}

interface Refused {
  diff: string
  data: object
  /** False if the user declined, null if there was no terminal. */
  isAgreed: false | null
}

function refusedResult({ diff, data, isAgreed }: Refused): CommandResult {
  if (isAgreed === false) return { text: 'Nothing was changed.', data, exitCode: exitCodes.refused }
  const text = `\n${diff}\n\nNothing was changed, because there is no terminal to confirm the changes. To apply them, add --yes.`
  return { text, data, exitCode: exitCodes.unanswered }
}

function missingEnvironment(name: string, isNew: boolean): UserError {
  return new UserError(
    isNew
      ? `There is not an environment ${name} here: .sabha-${name} has no pages. Nothing was created. Check the name, restore the folder, or create a new environment with --create.`
      : `The key of ${name} is missing. Nothing was created. Restore a copy of its file, or set SABHA_SIGNING_KEY_FILE or SABHA_SIGNING_KEY. If there is no copy, see "The platform's key" in docs/how-to/operate-and-roll-back.md.`,
  )
}

function variablesOf(repository: string, name: string): NodeJS.ProcessEnv {
  const file = join(repository, `.env.${name}`)
  const stored = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const set = Object.entries(process.env).filter(([, value]) => value !== '')
  return { ...stored, ...Object.fromEntries(set) }
}

function message(name: string, environment: PublicEnvironment): string {
  const closed = [
    ...(environment.RAZORPAY_KEY_ID
      ? []
      : ['Contributions are not open: RAZORPAY_KEY_ID is not set.']),
    ...(environment.FIREBASE_PROJECT_ID
      ? []
      : [
          'Onboarding stops at the phone number: FIREBASE_PROJECT_ID is not set (docs/how-to/verify-phones.md).',
        ]),
  ]
  return `
Built dist/${name}:

  application   ${environment.SABHA_SITE_URL}
  remotes       ${environment.SABHA_REMOTES_URL}
  hosting       for nginx and Caddy
${closed.map((line) => `\n${line}`).join('')}
Keep .sabha-${name}: it has the signing key and the earlier builds. Continue with docs/operations.md.`
}
