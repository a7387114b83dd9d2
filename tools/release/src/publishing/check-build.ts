import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { buildSchema, type RemoteBuild } from '@sabha/contract/composition'
import { type BuiltScript, findSharingProblems, readCheckedJson } from '@sabha/federation/build'
import { UnreadableObjectError } from '../store/object-store.ts'
import { openStore } from '../store/open-store.ts'
import { assertPrintable } from '../store/stored-build.ts'
import { findDescriptionProblems } from './description-problems.ts'
import { findScriptProblems } from './script-problems.ts'

/**
 * Reads the description of a build on this machine.
 *
 * @throws Error if the folder has no finished build; RefusedFileError naming every invalid line of its
 * `release.json`, or if a text of it has control characters, which could change what a terminal shows.
 */
export async function readBuild(distDir: string): Promise<RemoteBuild> {
  const file = join(distDir, 'release.json')
  await access(file).catch((cause) => {
    throw new Error(`${distDir} has no complete build: release.json is missing`, { cause })
  })
  const build = readCheckedJson(file, buildSchema)
  assertPrintable(file, build)
  return build
}

/** Returns whether the file is a script. */
export function isScript(file: string): boolean {
  return ['.js', '.mjs'].includes(extname(file).toLowerCase())
}

/**
 * Checks a build's files against its description, and that browsers verify them too: the registry has the
 * hash of the entry, and the scripts of the build have the hashes of each other. Refuses style sheets,
 * because a remote's style sheet could hide the header. Checks that shared libraries are shared as the
 * manifest says, for builds of every tool.
 *
 * @param location folder of the build, or its location in a store
 * @throws Error naming the first invalid file.
 */
export async function checkBuild(location: string, build: RemoteBuild): Promise<void> {
  const [problem] = findDescriptionProblems(build)
  if (problem) throw new Error(`${build.name} is refused: ${problem}`)
  const stylesheet = build.files.find(({ file }) => extname(file).toLowerCase() === '.css')
  if (stylesheet)
    throw new Error(
      `${stylesheet.file} of ${build.name} would apply to every page, even after its own page is left: style with @sabha/ui instead`,
    )
  const scripts: BuiltScript[] = []
  const contents = await readFiles(location, build)
  for (const { file, integrity, bytes } of build.files) {
    const content = contents.get(file)
    if (!content) throw new Error(`${file} of ${build.name} is missing in ${location}`)
    const digest = createHash('sha256').update(content).digest('base64')
    if (`sha256-${digest}` !== integrity || content.byteLength !== bytes)
      throw new Error(`${file} of ${build.name} is not the file that was built`)
    if (isScript(file)) scripts.push({ file, code: content.toString('utf8') })
  }
  const [shared] = findSharingProblems(scripts, build.manifest)
  if (shared) throw new Error(`${shared.file} of ${build.name} ${shared.message}`)
  refuseUnguarded(build, scripts)
  const [unset] = findScriptProblems(build, scripts)
  if (unset) throw new Error(`${build.name} is refused: ${unset}`)
}

/** Reads all files of a build; those that are missing are left out. */
async function readFiles(
  location: string,
  { name, files }: RemoteBuild,
): Promise<ReadonlyMap<string, Buffer>> {
  const store = openStore(location)
  const read = files.map(async ({ file }) => {
    const found = await store.get(file).catch((error) => {
      if (!(error instanceof UnreadableObjectError)) throw error
      throw new Error(`${file} of ${name} ${error.reason}`, { cause: error })
    })
    return found ? ([[file, found.content]] as const) : []
  })
  return new Map((await Promise.all(read)).flat())
}

function refuseUnguarded(build: RemoteBuild, scripts: readonly BuiltScript[]): void {
  // The registry contains the hash of every script of a build of modules.
  if (build.entry.format === 'module') return
  const unguarded = build.files.find(
    ({ file, integrity }) =>
      isScript(file) &&
      file !== build.entry.file &&
      !scripts.some(({ code }) => code.includes(integrity)),
  )
  if (unguarded)
    throw new Error(
      `${unguarded.file} of ${build.name} would load without an integrity hash: enable subresource integrity in its build (security.sri), with sha256`,
    )
}
