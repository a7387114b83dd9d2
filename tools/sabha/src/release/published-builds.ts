import {
  buildDigest,
  listPublishedRemotes,
  locationBelow,
  readConfig,
  readStoredBuild,
  sortPublishedBuilds,
} from '@sabha/release'
import { UserError } from '../user-error.ts'
import { environmentAt } from './environment-at.ts'
import { refusalsAsUserErrors } from './refusals.ts'

/**
 * Returns a published build with its digest: `polls@1.2.0-3f9a`, or the newest one of `polls` that an owner has
 * signed. The digest is the one after `#` if there is one; that the build has it is checked when it is promoted.
 *
 * @param environment its folder
 * @throws UserError if the store has none; it names those that it has.
 */
export async function findPublishedBuild(environment: string, buildName: string) {
  const places = environmentAt(environment)
  const [title = '', digest] = buildName.split('#')
  const [name = '', id] = title.split('@')
  const published = await refusalsAsUserErrors(async () => {
    const { registryKey: key } = await readConfig(places.pagesDir)
    return isName(name) ? await sortPublishedBuilds(places, { name, key }) : []
  })
  const chosen = id === undefined ? published[0] : published.find((each) => each === id)
  if (!chosen) throw await unknownBuild(places.storeDir, { name, id, published })
  const location = locationBelow(places.storeDir, name, chosen)
  const build = await refusalsAsUserErrors(() => readStoredBuild(location))
  if (build.name === name && `${build.version}-${build.build}` === chosen)
    return { ...build, digest: digest ?? buildDigest(build) }
  throw new UserError(
    `${name}/${chosen} in the store describes ${build.name} ${build.version}-${build.build}. Remove it from the store.`,
  )
}

function isName(name: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(name)
}

interface AskedBuild {
  name: string
  id: string | undefined
  published: readonly string[]
}

async function unknownBuild(
  storeDir: string,
  { name, id, published }: AskedBuild,
): Promise<UserError> {
  if (published.length > 0)
    return new UserError(
      `${name} has no build ${id} in the store. Published builds: ${published.slice(0, 5).join(', ')}.`,
    )
  const names = await listPublishedRemotes(storeDir)
  return new UserError(
    `No build of ${name} is published. Publish one with \`npx sabha publish\` in the folder of the remote. The store has: ${names.join(', ')}.`,
  )
}
