import { join } from 'node:path'
import { freePorts } from '@sabha/local'
import { environmentIn, release } from '@sabha/release'
import { startWeb } from '../../tools/local/src/web/start-web.ts'

export const apps = join(import.meta.dirname, '../../apps')

export interface Site {
  /** Of the application, without a slash at the end. */
  origin: string
  /** Where its HTML lies. */
  pagesDir: string
  stop(): Promise<void>
}

/** Composes builds as a release does and serves the site, without a backend. */
export async function serveSite(dataDir: string, remoteDists: readonly string[]): Promise<Site> {
  const places = environmentIn(dataDir)
  const ports = await freePorts()
  const remotesOrigin = `http://localhost:${ports.remotes}`
  await release({
    ...places,
    shellDist: join(apps, 'shell/dist'),
    prerenderDist: join(apps, 'shell/dist-prerender'),
    remoteDists,
    config: {
      backendUrl,
      publishableKey: 'sb_publishable_bench',
      registryUrl: `${remotesOrigin}/registry.json`,
      remotesOrigin,
      foundation,
    },
  })
  const policy = { backendUrl, remotesUrl: remotesOrigin }
  const { stop } = await startWeb({ ...places, policy, ports })
  return { origin: `http://localhost:${ports.web}`, pagesDir: places.pagesDir, stop }
}

/** Nothing listens there. */
const backendUrl = 'http://localhost:9'

const foundation = {
  name: 'Sabha',
  homeUrl: 'https://foundation.example',
  supportEmail: 'support@foundation.example',
  since: 2009,
  address: '1 Example Street, Pune 411001',
  phone: '+91 20 1234 5678',
  registration: 'Society Example/1/1999',
}
