import type { Environment } from '../environment.ts'
import type { Ports } from '../ports.ts'

/** Where people reach the application: links in mails and link previews name this address. */
export function siteUrlOf(environment: Partial<Environment>, ports: Pick<Ports, 'web'>): string {
  return environment.SABHA_SITE_URL ?? `http://localhost:${ports.web}`
}
