import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilds } from './ensure-builds.mjs'
import { repositoryRoot } from './paths.mjs'
import { chooseRemotes, readOnlyOption } from './remotes.mjs'

const local = 'tools/local/src/start'
const checks = [
  'types',
  'types-in-browsers',
  'types-of-templates',
  'layers',
  'lint',
  'unused',
  'api-reports',
]
const playwright = 'node_modules/@playwright/test/cli.js'

/** Steps of each command in order: a program of node_modules/.bin or a function. */
export const commands = {
  start: (args) => [ensureBuilds(readOnlyOption(args)), supervised(`${local}/start-main.ts`, args)],
  dev: (args) => {
    chooseRemotes(repositoryRoot, readOnlyOption(args))
    return [supervised(`${local}/dev-main.ts`, args)]
  },
  build: (args) => [{ run: ['nx', 'run-many', '-t', 'build', ...args] }],
  // A single Nx run, which reuses cached results. For a named project it only checks types: lint and the rest
  // cover the whole tree.
  check: (args) => {
    const targets = args.some((arg) => /^(-p|--projects)(=|$)/.test(arg)) ? ['check'] : checks
    return [
      { run: ['nx', 'run-many', '-t', ...targets, ...args] },
      { run: ['node', 'tools/checks/src/small-files/main.ts'] },
    ]
  },
  /** Generates the committed derived files, except for those written by a build. */
  generate: () => [
    workspaceScript('generate', 'supabase'),
    ...['manifest', 'api'].map((name) => workspaceScript(name, '@sabha/checks')),
  ],
  // One more than the number of cores, because tests sometimes wait for other processes.
  unit: (args) => [
    { run: ['nx', 'run-many', '-t', 'test', 'test-answers', '--parallel=3', ...args] },
  ],
  e2e: (args) => stories('playwright.config.ts', args),
  'prove:stories': (args) => stories('proofs.config.ts', args),
}

/**
 * Stages of `npm test`. `repeat` returns the command that repeats a failure. Nx prints the output of each task, so
 * that tests can be counted.
 */
export function testStages() {
  const everyTask = ['--output-style=static']
  const ofProject =
    (name) =>
    ({ project }) =>
      `npm run ${name} -- -p ${project}`
  return [
    {
      name: 'check',
      counts: 'tasks',
      steps: commands.check(everyTask),
      repeat: () => 'npm run check',
    },
    {
      name: 'build',
      counts: 'tasks',
      steps: commands.build(everyTask),
      repeat: ofProject('build'),
    },
    { name: 'unit', counts: 'tests', steps: commands.unit(everyTask), repeat: ofProject('unit') },
    {
      name: 'e2e',
      counts: 'tests',
      steps: commands.e2e([]),
      // A failure without a file is that of a build.
      repeat: ({ project, file }) =>
        file ? `npm run e2e -- ${file}` : `npm run build -- -p ${project}`,
    },
  ]
}

const workspaceScript = (name, workspace) => ({
  run: ['npm', 'run', '--silent', name, '-w', workspace],
})

function stories(config, args) {
  const options = ['test', '--config', `e2e/${config}`, ...args]
  return [ensureBuilds(), { run: [...nodeWithSettings(), playwright, ...options] }]
}

/** Creates a step whose program stops its own children when this process ends. */
function supervised(file, args) {
  return { run: [...nodeWithSettings(), file, ...args], supervised: true }
}

function nodeWithSettings() {
  return existsSync(join(repositoryRoot, '.env')) ? ['node', '--env-file=.env'] : ['node']
}
