import { matchRoutes } from 'react-router-dom'
import type { PageContext } from '../page-module.ts'
import type { Session } from '../session.ts'

/** Returns the visit context that the shell would pass to a page; null while the session is loading. */
export function visitOf(pattern: string, address: string, session: Session): PageContext | null {
  if (session.status === 'loading') return null
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const parameters = matchRoutes([{ path: pattern }], pathname)?.[0]?.params ?? {}
  return { session, parameters, searchParams }
}
