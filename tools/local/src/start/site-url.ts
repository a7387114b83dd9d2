import type { Environment } from '../environment.ts'
import type { Ports } from '../ports.ts'

/** Returns the public URL of the application, used for links in mails and link previews. */
export function readSiteUrl(environment: Partial<Environment>, ports: Pick<Ports, 'web'>): string {
  return environment.SABHA_SITE_URL ?? `http://localhost:${ports.web}`
}
