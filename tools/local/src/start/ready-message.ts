import type { RunningSystem } from './start-system.ts'

const accounts = [
  ['member@sabha.test', 'a member who has not contributed yet'],
  ['newcomer@sabha.test', 'has just signed up'],
  ['paid@sabha.test', 'a member who has contributed'],
  ['admin@sabha.test', 'an admin'],
  ['superuser@sabha.test', 'the superuser'],
] as const

/** Returns the last output of `npm start`. */
export function readyMessage(system: RunningSystem, seconds: number): string {
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
