import { join } from 'node:path'
import { startDevelopment } from '@sabha/federation/development'
import { foundationOf } from '@sabha/release'
import { repositoryRoot } from '../repository.ts'
import { paymentFront } from './payment-front.ts'
import { phoneFront } from './phone-front.ts'
import type { Stoppable } from './run-until-stopped.ts'
import type { ApplicationOptions } from './start-application.ts'

/** Starts the development servers of the shell and the remotes instead of the built files. */
export function startDevelopmentFront(options: ApplicationOptions): Promise<Stoppable> {
  const { ports, backend, environment, remotes } = options
  return startDevelopment({
    shellRoot: join(repositoryRoot, 'apps', 'shell'),
    remoteRoots: () => remotes().map(({ root }) => root),
    ports: { shell: ports.web, remotes: ports.remotes + 1 },
    config: {
      backendUrl: backend.url,
      publishableKey: backend.publishableKey,
      healthUrl: backend.healthUrl,
      foundation: foundationOf(environment),
      payments: paymentFront(options).gateway,
      phoneIdentity: phoneFront(options),
    },
  })
}
