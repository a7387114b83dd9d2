import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { nextNames, readRecordedLibrary } from '@sabha/federation/versions'
import { createBuildFolder } from '../system.ts'
import { type BuildTree, createBuildTree, editFile, setVersion } from './build-tree.ts'

const original = resolve(import.meta.dirname, '../../../libs/ui')

/** Builds against versions of `@sabha/ui` that are later than the repository's. */
export interface ChangedUiBuilds {
  /** Version of the repository's library. */
  present: string
  /** The next minor version. */
  minor: string
  /** Shell with the minor version, which adds Ribbon. */
  minorShell: string
  /** Shell with the next major version, which renames Ribbon to Banner. */
  majorShell: string
  /** Remote `level`, built with the minor version; imports nothing that is new. */
  level: string
  /** Remote `ribbon`, built with the minor version; imports Ribbon. */
  ribbon: string
}

/** Builds the shell and two remotes with a minor version, then the shell with a major version. */
export async function buildWithChangedUi(): Promise<ChangedUiBuilds> {
  const tree = createBuildTree('changed-ui')
  const ui = tree.installLibrary('ui')
  // Libraries that use parts must use the same copy. Others stay the repository's: the scripts that run first
  // import them, and those must not be in a script of installed packages.
  for (const library of ['checkout', 'forms', 'toast']) tree.installLibrary(library)
  tree.addProject('shell', 'apps/shell')
  tree.addProject('level', 'e2e/fixtures/level-remote')
  addRibbon(tree)
  const { present, minor, major } = nextVersions()
  writeVersion(ui, { version: present, names: [], record: recordOf(original) })
  writeVersion(ui, { version: minor, names: ['Ribbon'], record: recordOf(ui) })
  const [level, ribbon] = [await tree.build('level'), await tree.build('ribbon')]
  const minorShell = createBuildFolder('minor-shell')
  cpSync(await tree.build('shell'), minorShell, { recursive: true })
  writeVersion(ui, { version: major, names: ['Banner'], record: recordOf(ui) })
  return { present, minor, level, ribbon, minorShell, majorShell: await tree.build('shell') }
}

/** Adds a remote like `level` that also shows a ribbon. */
function addRibbon(tree: BuildTree): void {
  const ribbon = tree.addProject('ribbon', 'e2e/fixtures/level-remote')
  editFile(join(ribbon, 'remote.manifest.json'), (text) =>
    text
      .replaceAll('"level', '"ribbon')
      .replaceAll('/level"', '/ribbon"')
      .replaceAll('"Level', '"Ribbon'),
  )
  editFile(join(ribbon, 'src/level-page.tsx'), (text) =>
    text
      .replace('{ Button, Text }', '{ Button, Ribbon, Text }')
      .replace('<Page title="Level">', '<Page title="Ribbon">\n<Ribbon>A ribbon.</Ribbon>'),
  )
}

function nextVersions() {
  const { version: present } = JSON.parse(readFileSync(join(original, 'package.json'), 'utf8'))
  const [major = 0, minor = 0] = String(present).split('.').map(Number)
  return { present: String(present), minor: `${major}.${minor + 1}.0`, major: `${major + 1}.0.0` }
}

const recordOf = (ui: string) => readRecordedLibrary(ui).record

interface Version {
  version: string
  /** Further names by which it exports its row. */
  names: readonly string[]
  /** The record of the versions before. */
  record: ReturnType<typeof recordOf>
}

function writeVersion(ui: string, { version, names, record }: Version): void {
  const entry = '@sabha/ui'
  setVersion(ui, version)
  const exported = names.map((name) => `export { Row as ${name} } from './core/layout.tsx'\n`)
  cpSync(join(original, 'src/index.ts'), join(ui, 'src/index.ts'))
  editFile(join(ui, 'src/index.ts'), (text) => text + exported.join(''))
  const { report } = readRecordedLibrary(original)
  const added = Object.fromEntries(names.map((name) => [name, ['const: Part']]))
  const current = { ...report, [entry]: { ...report?.[entry], ...added } }
  const released = nextNames({ name: entry, version, report: current, record })
  const versions = { ...record?.versions, [version]: '2026-12-01' }
  writeJson(join(ui, 'api.gen.json'), current)
  writeJson(join(ui, 'released.gen.json'), { versions, names: released })
}

function writeJson(file: string, content: unknown): void {
  writeFileSync(file, JSON.stringify(content))
}
