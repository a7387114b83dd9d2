import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { RemoteRelease } from '@sabha/contract/composition'
import { init, parse } from 'es-module-lexer'
import { openStore } from '../store/open-store.ts'
import { isScript } from './check-build.ts'
import { componentModules, hasComponent } from './script-problems.ts'

const compress = promisify(brotliCompress)

/**
 * Returns the size under brotli of the scripts that the heaviest module of a build loads first: the entry, the
 * scripts of its description, and what they import statically.
 *
 * @param location folder of the build, or its location in a store
 * @throws Error if one of them is missing, or none has the component of a page.
 */
export async function compressedBytes(
  location: string,
  { entry, modules, manifest }: Pick<RemoteRelease, 'entry' | 'modules' | 'manifest'>,
): Promise<number> {
  const components = componentModules(manifest)
  const sizes = Object.entries(modules).map(async ([module, files]) => {
    const declared = [entry, ...files].map(({ file }) => file).filter(isScript)
    const scripts = await loadScripts(location, { declared, isModule: entry.format === 'module' })
    if (
      components.includes(module) &&
      !scripts.some((script) => hasComponent(script.toString('utf8')))
    )
      throw new Error(
        `${module} has its Component in a script that release.json does not name for it, so that its size is unknown`,
      )
    const each = scripts.map(async (script) => (await compress(script)).byteLength)
    return (await Promise.all(each)).reduce((sum, size) => sum + size, 0)
  })
  return Math.max(0, ...(await Promise.all(sizes)))
}

interface LoadedScripts {
  declared: readonly string[]
  isModule: boolean
}

/** Returns scripts with those that they import statically. */
async function loadScripts(location: string, { declared, isModule }: LoadedScripts) {
  const store = openStore(location)
  const loaded = new Map<string, Buffer>()
  const waiting = [...declared]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (loaded.has(file)) continue
    const found = await store.get(file)
    if (!found) throw new Error(`${file} is missing in ${location}`)
    loaded.set(file, found.content)
    if (isModule) waiting.push(...(await importsOf(file, found.content.toString('utf8'))))
  }
  return [...loaded.values()]
}

/** Returns the files that a module imports statically; libraries of the shell are left out. */
async function importsOf(file: string, code: string): Promise<string[]> {
  await init
  const [imports] = parse(code, file)
  return imports
    .flatMap(({ n: name, d: dynamic }) => (name !== undefined && dynamic === -1 ? [name] : []))
    .filter((name) => /^[./]|:/.test(name))
    .map((name) => new URL(name, `file:///${file}`).pathname.slice(1))
}
