import { readEnvironment } from '../environment.ts'
import { readyMessage } from './ready-message.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { startDevelopmentFront } from './start-development-front.ts'
import { startSystem } from './start-system.ts'

const lifeline = process.env.SABHA_LIFELINE
await runUntilStopped(start, lifeline === undefined ? undefined : Number(lifeline))

async function start() {
  console.log('Starting Sabha for development')
  const system = await startSystem({
    environment: readEnvironment(),
    log: (step) => console.log(`  ${step}`),
    startFront: startDevelopmentFront,
  })
  console.log(readyMessage(system, performance.now() / 1000))
  return system
}
