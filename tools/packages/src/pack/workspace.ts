import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Versions = Record<string, string>

/** The parts of a package.json that packing reads. */
export interface Manifest {
  name: string
  version: string
  private?: boolean
  type?: string
  bin?: Record<string, string>
  sideEffects?: boolean | string[]
  exports?: Record<string, string>
  dependencies?: Versions
  devDependencies?: Versions
  peerDependencies?: Versions
  peerDependenciesMeta?: Record<string, { optional: boolean }>
}

/** A project that is published. */
export interface Library {
  /** Relative to the repository. */
  folder: string
  manifest: Manifest
}

/** The repository with its published projects. */
export interface Workspace {
  root: string
  published: readonly Library[]
  /** Exact versions: of our libraries, and of other packages as the repository uses them. */
  versions: Versions
}

const projects = ['libs/*/package.json', 'tools/{release,sabha}/package.json']
const users = ['package.json', '{apps,libs,tools}/*/package.json', 'e2e/package.json']

/** Reads the published projects and the versions of everything that they need. */
export function readWorkspace(root: string): Workspace {
  const read = (file: string): Manifest => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const published = globSync(projects, { cwd: root })
    .sort()
    .map((file) => ({ folder: dirname(file), manifest: read(file) }))
  const used = globSync(users, { cwd: root })
    .map(read)
    .flatMap(({ dependencies, devDependencies }) =>
      Object.entries({ ...devDependencies, ...dependencies }),
    )
    .filter(([, version]) => version !== '*')
  const own = published.map(({ manifest }) => [manifest.name, manifest.version])
  return { root, published, versions: Object.fromEntries([...used, ...own]) }
}
