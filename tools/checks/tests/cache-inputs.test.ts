import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createProjectGraphAsync } from 'nx/src/devkit-exports'
import { HashPlanInspector } from 'nx/src/hasher/hash-plan-inspector'
import { beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

const repository = resolve(import.meta.dirname, '../../..')
const dependencies = z.optional(z.record(z.string(), z.string()))
const packageSchema = z.object({
  name: z.string(),
  scripts: z.optional(z.record(z.string(), z.string())),
  dependencies,
  devDependencies: dependencies,
})
const places = ['{apps,libs,tools}/*/package.json', '{e2e,supabase}/package.json']
/** Its tests read the whole tree and are never cached. */
const wholeTree = '@sabha/checks'

/** Reads the inputs of targets as `nx show target inputs` does, without starting Nx for each. */
let inspector: HashPlanInspector

beforeAll(async () => {
  // Keeps the plugins in this process, so that none outlives it.
  vi.stubEnv('NX_ISOLATE_PLUGINS', 'false')
  inspector = new HashPlanInspector(await createProjectGraphAsync(), repository)
  await inspector.init()
}, 60_000)

const projects = globSync(places, { cwd: repository }).map((file) => {
  const { name, scripts = {}, ...uses } = packageSchema.parse(JSON.parse(read(file)))
  const declared = new Set(Object.keys({ ...uses.dependencies, ...uses.devDependencies }))
  return { name, scripts, declared, folder: dirname(file) }
})

const backend = ['supabase/seed/10-people.sql', 'tools/local/src/index.ts', 'tsconfig.base.json']
const runningBackend = projects
  .filter(({ name, scripts, declared }) => {
    return scripts.test && (declared.has('@sabha/local') || name === '@sabha/local')
  })
  .map(({ name }) => name)

it('finds the projects whose tests run the backend', () => {
  expect(runningBackend).toEqual(
    expect.arrayContaining(['@sabha/backend', '@sabha/database', '@sabha/local']),
  )
})

it.each(runningBackend)('runs the tests of %s again when the backend has changed', (name) =>
  expect(notAmongInputs(`${name}:test`, backend)).toEqual([]),
)

/**
 * These projects depend on pages only through the standalone mode of `libs/federation` and run none of it.
 * `@sabha/sabha` is not among them: its tests render pages made from templates, which use `@sabha/ui`.
 */
const withoutPages = [...runningBackend.filter((name) => name !== '@sabha/sabha'), '@sabha/release']
const partsOfPages = ['@sabha/ui', '@sabha/toast']

it.each(withoutPages)(
  'runs the tests of %s again when a dependency has changed, except for parts of pages',
  (name) => {
    const manifests = dependenciesOf(name).map((one) => `${folderOf(one)}/package.json`)
    const parts = partsOfPages.map((one) => `${folderOf(one)}/src/index.ts`)
    expect(notAmongInputs(`${name}:test`, [...manifests, ...parts])).toEqual(parts)
  },
)

/** Returns transitive dependencies, except for parts of pages. */
function dependenciesOf(name: string, known = new Set<string>()): string[] {
  const declared = projects.find((project) => project.name === name)?.declared ?? new Set()
  for (const one of declared) {
    if (known.has(one) || partsOfPages.includes(one) || !folderOf(one)) continue
    known.add(one)
    dependenciesOf(one, known)
  }
  return [...known]
}

function folderOf(name: string): string | undefined {
  return projects.find((project) => project.name === name)?.folder
}

/** Projects whose fixtures import undeclared dependencies, with the entries that they import. */
const importingMore = projects.flatMap(({ name, folder, declared }) => {
  const imported = importedProjects(folder).filter((one) => one !== name && !declared.has(one))
  const entries = projects
    .filter((project) => imported.includes(project.name))
    .map((project) => `${project.folder}/src/index.ts`)
  return entries.length === 0 || name === wholeTree ? [] : [{ name, entries }]
})

it.each(['types', 'types-in-browsers', 'types-of-templates'])(
  'runs %s again when a source or an option has changed',
  (target) => {
    const sources = [
      'apps/member/src/messages.ts',
      'bench/hold-limits.ts',
      'tools/setup/remotes.mjs',
    ]
    const options = ['tsconfig.base.json', 'tsconfig.browsers.json', 'package-lock.json']
    expect(notAmongInputs(`${wholeTree}:${target}`, [...sources, ...options])).toEqual([])
  },
)

it('finds the projects with undeclared imports', () => {
  expect(importingMore.map(({ name }) => name)).toEqual(['@sabha/federation'])
})

it.each(importingMore)('runs $name again when $entries have changed', ({ name, entries }) => {
  for (const target of ['check', 'test'])
    expect(notAmongInputs(`${name}:${target}`, entries)).toEqual([])
})

function importedProjects(folder: string): string[] {
  const sources = globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: repository,
    exclude: ['**/node_modules/**', '**/dist/**', '**/dist-prerender/**'],
  })
  const names = sources.flatMap((file) =>
    [...read(file).matchAll(/\b(?:from|import) ?\(?'(@sabha\/[a-z]+)/g)].map(
      ([, name]) => name ?? '',
    ),
  )
  return [...new Set(names)]
}

/** Returns the files that do not affect a target's result. */
function notAmongInputs(target: string, files: readonly string[]): string[] {
  const [project = '', task = ''] = target.split(':')
  const inputs = inspector.inspectTaskInputs({ project, target: task })[target]
  return files.filter((file) => !inputs?.files.includes(file))
}

function read(file: string): string {
  return readFileSync(join(repository, file), 'utf8')
}
