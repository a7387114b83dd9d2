import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { buildSchema, type RemoteBuild } from '@sabha/contract/composition'

/**
 * Reads what a build says of itself.
 *
 * @throws Error where the folder holds no finished build.
 */
export async function readBuild(distDir: string): Promise<RemoteBuild> {
  const text = await readFile(join(distDir, 'release.json'), 'utf8').catch((cause) => {
    throw new Error(`${distDir} holds no finished build: release.json is missing`, { cause })
  })
  return buildSchema.parse(JSON.parse(text))
}

/** Whether a browser runs the file. */
export function isScript(file: string): boolean {
  return ['.js', '.mjs'].includes(extname(file))
}

/**
 * Holds a build's files against what it says of them, and sees that a browser will do the same:
 * the registry vouches for the entry, the scripts of the build for each other. A stylesheet of a
 * remote could hide the header from everybody: none is taken.
 *
 * @throws Error naming the first file at fault.
 */
export async function checkBuild(distDir: string, build: RemoteBuild): Promise<void> {
  const stylesheet = build.files.find(({ file }) => extname(file) === '.css')
  if (stylesheet)
    throw new Error(
      `${stylesheet.file} of ${build.name} would count for every page, also after its own was left: style with @sabha/ui instead`,
    )
  const scripts: string[] = []
  for (const { file, integrity } of build.files) {
    const content = await readFile(join(distDir, file))
    const digest = createHash('sha384').update(content).digest('base64')
    if (`sha384-${digest}` !== integrity)
      throw new Error(`${file} of ${build.name} is not the file that was built`)
    if (isScript(file)) scripts.push(content.toString('utf8'))
  }
  // The registry names every script of a build of modules.
  if (build.entry.format === 'module') return
  const unguarded = build.files.find(
    ({ file, integrity }) =>
      isScript(file) &&
      file !== build.entry.file &&
      !scripts.some((script) => script.includes(integrity)),
  )
  if (unguarded)
    throw new Error(
      `${unguarded.file} of ${build.name} would load without integrity: enable subresource integrity in its build (security.sri)`,
    )
}
