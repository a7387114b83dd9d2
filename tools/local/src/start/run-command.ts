import { chooseRemotes, findRemotes, hasManifest } from '../../../setup/remotes.mjs'
import { readEnvironment } from '../environment.ts'
import { repositoryRoot } from '../repository.ts'
import { dataDirectory, resetDataDirectory } from './data-directory.ts'
import { readArguments } from './read-arguments.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { type RunningSystem, type SystemOptions, startSystem } from './start-system.ts'

type Front = Pick<SystemOptions, 'startFront' | 'isDevelopment'>

/** Runs `npm start` or `npm run dev`, which differ only in the front end that they serve. */
export async function runCommand(front: Front): Promise<void> {
  const lifeline = process.env.SABHA_LIFELINE
  // The pipe is not passed on to child processes.
  delete process.env.SABHA_LIFELINE
  await runUntilStopped(() => start(front), lifeline === undefined ? undefined : Number(lifeline))
}

async function start(front: Front) {
  const { reset, only, move } = readArguments(process.argv.slice(2))
  const chosen = chooseRemotes(repositoryRoot, only)
  chooseRemotes(repositoryRoot, move)
  const remotes = () => (only ? chosen.filter(hasManifest) : findRemotes(repositoryRoot))
  const environment = readEnvironment()
  const log = (step: string) => console.log(`  ${step}`)
  console.log('Starting Sabha')
  if (reset) {
    log('Removing the existing data')
    await resetDataDirectory(dataDirectory(environment))
  }
  const system = await startSystem({ environment, remotes, move, log, ...front })
  console.log(readyMessage(system, performance.now() / 1000))
  return system
}

const accounts = [
  ['member@sabha.test', 'a member who has not contributed yet'],
  ['newcomer@sabha.test', 'has just signed up'],
  ['paid@sabha.test', 'a member who has contributed'],
  ['admin@sabha.test', 'an admin'],
  ['superuser@sabha.test', 'the superuser'],
] as const

/** Returns the last output of `npm start`. */
function readyMessage(system: RunningSystem, seconds: number): string {
  return [
    `\nReady in ${seconds.toFixed(1)} s\n`,
    ...table(addresses(system)),
    ...(system.isEmbedded
      ? ['\n  Demo accounts, all with the password sabha-demo\n', ...table(accounts)]
      : []),
    '\nPress Ctrl-C to stop.\n',
  ].join('\n')
}

function addresses({ ports, isEmbedded, isDevelopment, backendUrl }: RunningSystem): Row[] {
  const remotes: Row = ['Remotes', `http://localhost:${ports.remotes}/registry.json`]
  const application: Row[] = [
    ['Application', `http://localhost:${ports.web}`],
    ...(isDevelopment ? [] : [remotes]),
    ['Backend', backendUrl],
  ]
  if (!isEmbedded) return application
  return [
    ...application,
    ['Health', `${backendUrl}/health/ready`],
    ['Mailbox', `${backendUrl}/mailbox`],
    ['Card payments', `http://localhost:${ports.payments}`],
    ['Phone identity', `http://localhost:${ports.phone}`],
    ['Fake Google', `http://localhost:${ports.google}`],
    ['Postgres', `postgres://postgres:postgres@localhost:${ports.postgres}/postgres`],
  ]
}

type Row = readonly [string, string]

function table(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
}
