import type { Manifest, Workspace } from './workspace.ts'

/** Entries that a library has only in its packed form, by library: path in the package. */
export const addedManifestEntries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@sabha/contract': {
    'libs/contract/remote.manifest.schema.gen.json': 'remote.manifest.schema.json',
  },
  '@sabha/federation': { 'tsconfig.base.json': 'tsconfig.json' },
}

/** Returns the package.json of a packed library: built entries, exact inner versions, no development. */
export function createPackedManifest(
  manifest: Manifest,
  { versions }: Pick<Workspace, 'versions'>,
) {
  const { name, version, type, sideEffects, bin, exports = {}, dependencies = {} } = manifest
  const { peerDependencies, peerDependenciesMeta } = manifest
  const entries = Object.entries(exports).map(([entry, file]) => [entry, builtEntry(file)])
  const added = Object.values(addedManifestEntries[name] ?? {}).map((file) => [
    `./${file}`,
    `./${file}`,
  ])
  const exact = Object.entries(dependencies).map(([dependency, range]) => [
    dependency,
    range === '*' ? versionOf(dependency, versions) : range,
  ])
  return {
    name,
    version,
    type,
    ...(sideEffects !== undefined && { sideEffects }),
    engines: { node: '>=22.18' },
    ...(bin && { bin: mapValues(bin, () => './dist/own-main.js') }),
    exports: Object.fromEntries([...entries, ...added, ['./package.json', './package.json']]),
    dependencies: Object.fromEntries(exact),
    ...(peerDependencies && { peerDependencies }),
    ...(peerDependenciesMeta && { peerDependenciesMeta }),
  }
}

/** @throws Error if a published library needs one that is not published. */
function versionOf(name: string, versions: Workspace['versions']): string {
  const version = versions[name]
  if (!version) throw new Error(`${name} is needed by a published library and is not published`)
  return version
}

function builtEntry(source: string) {
  const built = source.replace('./src/', './dist/').replace(/\.tsx?$/, '')
  return { types: `${built}.d.ts`, default: `${built}.js` }
}

function mapValues<Value>(record: Record<string, Value>, map: (value: Value) => Value) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
