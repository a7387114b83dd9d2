import { buildSchema, type RemoteBuild } from '@sabha/contract/composition'
import { assertMatchesSchema, RefusedFileError } from '@sabha/federation/build'
import { recordMaxBytes } from './object-store.ts'
import { openStore } from './open-store.ts'

/** The file that makes a build published; it is written last. */
export const descriptionKey = 'release.json'

/**
 * Reads the description of a build in a store; null if it is not published there.
 *
 * @param location location of the build
 * @throws RefusedFileError if it cannot be read or is no description of a build.
 */
export async function findStoredBuild(location: string): Promise<RemoteBuild | null> {
  const found = await openStore(location).get(descriptionKey, { maxBytes: recordMaxBytes })
  if (!found) return null
  const title = `${location}/${descriptionKey}`
  const build = assertMatchesSchema(title, parseJson(title, found.content), buildSchema)
  assertPrintable(title, build)
  return build
}

/**
 * Reads the description of a build in a store.
 *
 * @throws RefusedFileError if it cannot be read; Error if it is not there.
 */
export async function readStoredBuild(location: string): Promise<RemoteBuild> {
  const found = await findStoredBuild(location)
  if (found) return found
  throw new Error(
    `${location} has no complete build: ${descriptionKey} is missing. Publish it again with \`npx sabha publish\`, or choose another build.`,
  )
}

/**
 * Refuses control characters, which could change what a terminal shows.
 *
 * @throws Error if a text of the description has one.
 */
export function assertPrintable(title: string, build: RemoteBuild): void {
  if (hasControlCharacter(build))
    throw new Error(
      `${title} is refused: a text of it has a line break or another control character`,
    )
}

function hasControlCharacter(value: unknown): boolean {
  if (typeof value === 'string') return /\p{Cc}/u.test(value)
  return Object.entries(Object(value)).flat().some(hasControlCharacter)
}

function parseJson(title: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    throw new RefusedFileError(`${title} is refused: it is not JSON`)
  }
}
