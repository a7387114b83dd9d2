import { existsSync, globSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { CommandPlace } from '../cli/command.ts'
import { UserError } from '../user-error.ts'

/**
 * Returns the folder of an environment: a path, or in the repository of Sabha a name (`production` is
 * `.sabha-production`, `local` is `.sabha`). `SABHA_ENVIRONMENT` is used if none is named. No folder is created.
 *
 * @throws UserError if there is no such environment.
 */
export function findEnvironmentFolder(
  { folder, repository }: CommandPlace,
  environment: string | undefined = process.env.SABHA_ENVIRONMENT || undefined,
): string {
  if (!environment)
    throw new UserError(
      `Specify the environment with --env, or set SABHA_ENVIRONMENT. ${existingOnes(repository)}`,
    )
  const places = [
    resolve(folder, environment),
    ...(repository ? [join(repository, folderOf(environment))] : []),
  ]
  const found = places.find((place) => existsSync(join(place, configFile)))
  if (found) return found
  throw new UserError(
    `${environment} is not an environment: ${join(places[0] ?? environment, configFile)} is missing. Nothing was created. ${existingOnes(repository)}`,
  )
}

const configFile = 'pages/config.json'

function folderOf(name: string): string {
  return name === 'local' ? '.sabha' : `.sabha-${name}`
}

function existingOnes(repository: string | null): string {
  const found = repository ? globSync(`.sabha*/${configFile}`, { cwd: repository }) : []
  const folders = found.map((file) => dirname(dirname(file))).sort()
  return folders.length > 0
    ? `There are: ${folders.join(', ')}.`
    : 'An environment is the folder that `npx sabha build --env` or `npm start` writes, such as /srv/sabha.'
}
