import { type Environment, readEnvironment } from '../environment.ts'
import { dataDirectory, resetDataDirectory } from './data-directory.ts'
import { readArguments } from './read-arguments.ts'
import { readyMessage } from './ready-message.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { startSystem } from './start-system.ts'

const lifeline = process.env.SABHA_LIFELINE
await runUntilStopped(start, lifeline === undefined ? undefined : Number(lifeline))

async function start() {
  const { reset } = readArguments(process.argv.slice(2))
  const environment: Environment = readEnvironment()
  const log = (step: string) => console.log(`  ${step}`)
  console.log('Starting Sabha')
  if (reset) {
    log('Removing the former data')
    await resetDataDirectory(dataDirectory(environment))
  }
  const system = await startSystem({ environment, log })
  console.log(readyMessage(system, performance.now() / 1000))
  return system
}
