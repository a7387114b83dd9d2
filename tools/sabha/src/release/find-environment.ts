import { existsSync, globSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { CommandPlace } from '../cli/command.ts'
import { UserError } from '../user-error.ts'

/**
 * Returns the folder of an environment: a path, or in the repository of Sabha a name (`production` is
 * `.sabha-production`, `local` is `.sabha`). `SABHA_ENVIRONMENT` is used if none is named. Makes nothing.
 *
 * @throws UserError if there is no such environment.
 */
export function findEnvironmentFolder(
  { folder, repository }: CommandPlace,
  named: string | undefined = process.env.SABHA_ENVIRONMENT || undefined,
): string {
  if (!named)
    throw new UserError(
      `Name the environment with --env, or set SABHA_ENVIRONMENT. ${existingOnes(repository)}`,
    )
  const places = [
    resolve(folder, named),
    ...(repository ? [join(repository, folderOf(named))] : []),
  ]
  const found = places.find((place) => existsSync(join(place, configFile)))
  if (found) return found
  throw new UserError(
    `${named} is no environment: ${join(places[0] ?? named, configFile)} is missing. Nothing was made. ${existingOnes(repository)}`,
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
