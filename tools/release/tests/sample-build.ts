import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteBuild, RemoteManifest } from '@sabha/contract/composition'

export interface SampleBuild {
  name?: string
  version?: string
  /** Global that the entry sets; unique for each content by default. */
  container?: string
  /** Text in the page's script; another text makes another build. */
  content?: string
  stylesheet?: string
  /** Replaces the entry's script that sets the container. */
  entry?: (pageIntegrity: string) => string
  brings?: RemoteBuild['brings']
  /** Replaces the page's script that contains the content. */
  code?: string
  imports?: RemoteBuild['imports']
  /** Share keys that its page imports. */
  shares?: string[]
  /** Whether the build's scripts are ES modules, which cannot verify each other. */
  isModule?: boolean
  manifest?: Partial<RemoteManifest>
}

/** Writes a finished build of a remote below `folder`, like a bundler. */
export async function writeSampleBuild(folder: string, sample: SampleBuild = {}): Promise<string> {
  const { name = 'sample', version = '1.0.0', content = 'one' } = sample
  const dist = await mkdtemp(join(folder, `${name}-dist-`))
  const page = await writeBuilt(
    dist,
    'static/js/page.js',
    sample.code ?? `page({Component:${JSON.stringify(content)}})`,
  )
  const { stylesheet, isModule } = sample
  const container = sample.container ?? `${name}_${content}`.replace(/\W/g, '_')
  const code = isModule
    ? `import './static/js/page.js'`
    : (sample.entry?.(page.integrity) ?? `var ${container}=load("${page.integrity}")`)
  const entry = await writeBuilt(dist, 'remoteEntry.js', code)
  const styles = stylesheet ? [await writeBuilt(dist, 'static/css/page.css', stylesheet)] : []
  const { imports = { '@sabha/contract': ['usePlatform'] } } = sample
  const build: RemoteBuild = {
    name,
    version,
    build: createHash('sha256').update(content).digest('hex').slice(0, 12),
    container,
    entry: {
      file: entry.file,
      integrity: entry.integrity,
      ...(isModule && { format: 'module' as const }),
    },
    modules: { './page': [{ file: page.file, integrity: page.integrity }] },
    shares: { './page': sample.shares ?? ['@sabha/contract', '@sabha/ui/form'] },
    imports,
    ...(sample.brings && { brings: sample.brings }),
    manifest: { ...manifestOf(name, version), requires: requiresOf(imports), ...sample.manifest },
    files: [entry, page, ...styles],
  }
  await writeFile(join(dist, 'release.json'), JSON.stringify(build))
  return dist
}

function requiresOf(imports: object): RemoteManifest['requires'] {
  const libraries = Object.keys(imports).map((key) =>
    key.split('/', key.startsWith('@') ? 2 : 1).join('/'),
  )
  const ranges = libraries.map((name) => [name, name.startsWith('@') ? '^0.1.0' : '>=0.0.0'])
  return { '@sabha/contract': '^0.1.0', ...Object.fromEntries(ranges) }
}

function manifestOf(name: string, version: string): Omit<RemoteManifest, 'requires'> {
  return {
    name,
    version,
    owner: 'platform',
    routes: [{ path: `/${name}`, access: 'public', title: name, module: './page' }],
    nav: [],
    claims: [`/${name}`],
    budget: { javascript: 20000 },
  }
}

async function writeBuilt(dist: string, file: string, content: string) {
  await mkdir(join(dist, file, '..'), { recursive: true })
  await writeFile(join(dist, file), content)
  const digest = createHash('sha256').update(content).digest('base64')
  return { file, bytes: Buffer.byteLength(content), integrity: `sha256-${digest}` }
}
