import { chooseRemotes, findRemotes, hasManifest } from '../../../setup/remotes.mjs'
import { readEnvironment } from '../environment.ts'
import { repositoryRoot } from '../repository.ts'
import { dataDirectory, resetDataDirectory } from './data-directory.ts'
import { readArguments } from './read-arguments.ts'
import { readyMessage } from './ready-message.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { type SystemOptions, startSystem } from './start-system.ts'

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
    log('Removing the former data')
    await resetDataDirectory(dataDirectory(environment))
  }
  const system = await startSystem({ environment, remotes, move, log, ...front })
  console.log(readyMessage(system, performance.now() / 1000))
  return system
}
