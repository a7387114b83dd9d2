import { join } from 'node:path'
import { startDevelopment } from '@sabha/federation/development'
import { readFoundation } from '@sabha/release'
import { repositoryRoot } from '../repository.ts'
import { pagePaymentSettings } from './page-payment-settings.ts'
import { pagePhoneSettings } from './page-phone-settings.ts'
import { runCommand } from './run-command.ts'
import type { Stoppable } from './run-until-stopped.ts'
import type { ApplicationOptions } from './start-application.ts'

await runCommand({ startFront: startDevelopmentFront, isDevelopment: true })

/** Starts the development servers of the shell and the remotes instead of the built files. */
function startDevelopmentFront(options: ApplicationOptions): Promise<Stoppable> {
  const { ports, backend, environment, remotes } = options
  return startDevelopment({
    shellRoot: join(repositoryRoot, 'apps', 'shell'),
    remoteRoots: () => remotes().map(({ root }) => root),
    ports: { shell: ports.web, remotes: ports.remotes + 1 },
    config: {
      backendUrl: backend.url,
      publishableKey: backend.publishableKey,
      foundation: readFoundation(environment),
      payments: pagePaymentSettings(options).gateway,
      phoneIdentity: pagePhoneSettings(options),
    },
  })
}
