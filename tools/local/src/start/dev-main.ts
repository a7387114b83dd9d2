import { runCommand } from './run-command.ts'
import { startDevelopmentFront } from './start-development-front.ts'

await runCommand({ startFront: startDevelopmentFront, isDevelopment: true })
