import { runCommand } from './run-command.ts'
import { startApplication } from './start-application.ts'

await runCommand({ startFront: startApplication })
