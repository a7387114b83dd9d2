import { startFuzzSystem } from './fuzz-system.ts'
import { listRoutes } from './list-routes.ts'
import { runFuzz } from './run-fuzz.ts'

// Arguments: number of requests, and a seed to repeat them: npm run prove:fuzz -- 20000 7
const [count = 10_000, seed = 1] = process.argv.slice(2).map(Number)
const say = (text: string) => process.stdout.write(`${text}\n`)

const system = await startFuzzSystem()
try {
  const routes = await listRoutes(system.database)
  const { faults, ...found } = await runFuzz(routes, system.range, { count, seed })
  say(`fuzz: ${JSON.stringify({ ...found, seed, faults: faults.length })}`)
  for (const { status, shot } of faults.slice(0, 40)) {
    say(`  ${status} ${JSON.stringify(shot).slice(0, 600)}`)
  }
  if (faults.length > 0) process.exitCode = 1
} finally {
  await system.stop()
}
