import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { createSigningKey, findRemotesToWithdraw, release } from '@sabha/release'
import { findRemotes } from '../manifests.ts'
import { environmentWithKey, hasPlatformKey } from '../release/platform-key.ts'
import { UserError } from '../user-error.ts'
import { createPublicConfig } from './public-config.ts'
import { type PublicEnvironment, readPublicEnvironment } from './public-environment.ts'
import { runBuilds } from './run-builds.ts'
import { writeSiteFolder } from './site-folder.ts'

/**
 * Builds the shell and all remotes, composes them for a public environment and writes the folder to upload.
 * Variables of the process take precedence over those in the file `.env.<name>`.
 *
 * @returns The message to print.
 * @throws UserError naming every wrong variable, or a missing key, before anything is built.
 */
export async function buildEnvironment(
  repository: string,
  { name, mayCreate }: { name: string; mayCreate: boolean },
): Promise<string> {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new UserError('The name of an environment has lower-case letters, such as production.')
  const environment = readPublicEnvironment(name, variablesOf(repository, name))
  const places = environmentWithKey(join(repository, `.sabha-${name}`))
  const isNew = !existsSync(join(places.pagesDir, 'config.json'))
  if (isNew ? !mayCreate : !hasPlatformKey(places)) throw missingEnvironment(name, isNew)
  const remotes = findRemotes(repository)
  runBuilds(repository, ['shell', ...remotes.map(({ folder }) => folder)])
  const shell = join(repository, 'apps/shell')
  if (isNew && !hasPlatformKey(places)) await createSigningKey(places.keyFile)
  const config = createPublicConfig(environment)
  await release({
    ...places,
    shellDist: join(shell, 'dist'),
    prerenderDist: join(shell, 'dist-prerender'),
    remoteDists: remotes.map(({ root }) => join(root, 'dist')),
    withdraw: await findRemotesToWithdraw(places, remotes),
    config,
  })
  const folder = join(repository, 'dist', name)
  await writeSiteFolder(places, { folder, remotesUrl: config.remotesOrigin })
  return message(name, environment)
}

function missingEnvironment(name: string, isNew: boolean): UserError {
  return new UserError(
    isNew
      ? `There is no environment ${name} here: .sabha-${name} has no pages. Nothing was made. Check the name, restore the folder, or make a new environment with --create.`
      : `The key of ${name} is missing. Nothing was made. Restore a copy of its file, or name it with SABHA_SIGNING_KEY_FILE or SABHA_SIGNING_KEY. If there is no copy, see "The platform's key" in docs/how-to/operate-and-roll-back.md.`,
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
