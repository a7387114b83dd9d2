import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { environmentInFolder, findPolicySources, readConfig, readFoundation } from '@sabha/release'
import { findRemotes, type RemoteProject } from '../../../setup/remotes.mjs'
import type { Environment } from '../environment.ts'
import type { Ports } from '../ports.ts'
import { UserError } from '../process/user-error.ts'
import { repositoryRoot } from '../repository.ts'
import { type RunningWeb, startWeb } from '../web/start-web.ts'
import { pagePaymentSettings } from './page-payment-settings.ts'
import { pagePhoneSettings } from './page-phone-settings.ts'
import { releaseCheckout } from './release-checkout.ts'
import { readSiteUrl } from './site-url.ts'

export interface ApplicationOptions {
  environment: Environment
  ports: Ports
  dataDir: string
  /** Returns the remotes to compose at the time of the call. */
  remotes: () => readonly RemoteProject[]
  /** Remotes to move although the composition would keep them. */
  move: readonly string[]
  backend: { url: string; publishableKey: string }
  log: (step: string) => void
}

const shell = join(repositoryRoot, 'apps', 'shell')

/** Writes the composition of the built remotes and its pages, and serves both. */
export async function startApplication(options: ApplicationOptions): Promise<RunningWeb> {
  const { ports, dataDir } = options
  if (!existsSync(join(shell, 'dist')))
    throw new UserError('The shell is not built: run npm run build.')
  const places = environmentInFolder(dataDir)
  const payments = pagePaymentSettings(options)
  const phoneIdentity = pagePhoneSettings(options)
  const remotesOrigin = `http://localhost:${ports.remotes}`
  await releaseCheckout({
    ...{ places, shell, chosen: options.remotes(), checkout: findRemotes(repositoryRoot) },
    ...{ move: options.move, log: options.log },
    config: {
      ...backendOf(options),
      registryUrl: `${remotesOrigin}/registry.json`,
      remotesOrigin,
      siteUrl: readSiteUrl(options.environment, ports),
      foundation: readFoundation(options.environment),
      ...(payments.gateway && { payments: payments.gateway }),
      ...(phoneIdentity && { phoneIdentity }),
    },
  })
  const sources = findPolicySources(await readConfig(places.pagesDir))
  const policy = {
    ...sources,
    providers: { ...sources.providers, images: standInPictures(options) },
  }
  return startWeb({ ...places, policy, ports })
}

/** Returns the backend address for pages. */
function backendOf({ environment, ports, backend }: ApplicationOptions) {
  const { url: backendUrl, publishableKey } = backend
  if (!environment.SABHA_ONE_ORIGIN) return { backendUrl, publishableKey }
  const { origin } = new URL(readSiteUrl(environment, ports))
  return { backendUrl: origin, backendUpstream: backendUrl, publishableKey }
}

/** Returns the origin of the pictures of the local Google provider. The hosted backend uses the real one. */
function standInPictures({ environment, ports }: ApplicationOptions): string[] {
  if (environment.SUPABASE_URL) return []
  return [environment.SABHA_GOOGLE_URL ?? `http://localhost:${ports.google}`]
}
