/**
 * Loaded by every Node process of a run (`NODE_OPTIONS`): makes Vitest and Playwright also write their results
 * as JSON into the folder of the run. A process that chose its reporter keeps it.
 */

import { join } from 'node:path'

const { argv, env, pid } = process
const [, program = '', ...args] = argv
const file = join(env.SABHA_STEADY_REPORTS ?? '.', `${pid}.json`)

if (!args.some((arg) => arg.startsWith('--reporter'))) {
  if (/vitest(\.mjs)?$/.test(program))
    argv.push('--reporter=default', '--reporter=json', `--outputFile.json=${file}`)
  if (/@?playwright.+cli\.js$/.test(program) && args[0] === 'test') {
    env.PLAYWRIGHT_JSON_OUTPUT_FILE = file
    argv.push('--reporter=list,json')
  }
}
