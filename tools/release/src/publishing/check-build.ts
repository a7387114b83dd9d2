import { createHash } from 'node:crypto'
import { access, readFile, realpath } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { buildSchema, type RemoteBuild } from '@sabha/contract/composition'
import { type BuiltScript, findSharingProblems, readCheckedJson } from '@sabha/federation/build'
import { findDescriptionProblems } from './description-problems.ts'
import { findScriptProblems } from './script-problems.ts'

/**
 * Reads the description of a build.
 *
 * @throws Error if the folder has no finished build; RefusedFileError naming every invalid line of its
 * `release.json`, or if a text of it has control characters, which could change what a terminal shows.
 */
export async function readBuild(distDir: string): Promise<RemoteBuild> {
  const file = join(distDir, 'release.json')
  await access(file).catch((cause) => {
    throw new Error(`${distDir} holds no finished build: release.json is missing`, { cause })
  })
  const build = readCheckedJson(file, buildSchema)
  if (hasControlCharacter(build))
    throw new Error(
      `${file} is refused: a text of it has a line break or another control character`,
    )
  return build
}

function hasControlCharacter(value: unknown): boolean {
  if (typeof value === 'string') return /\p{Cc}/u.test(value)
  return Object.entries(Object(value)).flat().some(hasControlCharacter)
}

/** Returns whether the file is a script. */
export function isScript(file: string): boolean {
  return ['.js', '.mjs'].includes(extname(file))
}

/**
 * Checks a build's files against its description, and that browsers verify them too: the registry has the
 * hash of the entry, and the scripts of the build have the hashes of each other. Refuses style sheets,
 * because a remote's style sheet could hide the header. Checks that shared libraries are shared as the
 * manifest says, for builds of every tool.
 *
 * @throws Error naming the first invalid file.
 */
export async function checkBuild(distDir: string, build: RemoteBuild): Promise<void> {
  const [problem] = findDescriptionProblems(build)
  if (problem) throw new Error(`${build.name} is refused: ${problem}`)
  const stylesheet = build.files.find(({ file }) => extname(file) === '.css')
  if (stylesheet)
    throw new Error(
      `${stylesheet.file} of ${build.name} would count for every page, also after its own was left: style with @sabha/ui instead`,
    )
  const scripts: BuiltScript[] = []
  const folder = await realpath(distDir)
  for (const { file, integrity, bytes } of build.files) {
    const path = join(folder, file)
    // A symbolic link could publish any file of this machine.
    if ((await realpath(path)) !== path)
      throw new Error(`${file} of ${build.name} is a link that leads elsewhere`)
    const content = await readFile(path)
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
      `${unguarded.file} of ${build.name} would load without integrity: enable subresource integrity in its build (security.sri), with sha256`,
    )
}
