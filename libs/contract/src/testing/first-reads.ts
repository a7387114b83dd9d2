import { matchRoutes } from 'react-router-dom'
import type { RouteRead } from '../manifest.ts'
import type { PageContext } from '../page-module.ts'
import type { Session } from '../session.ts'

/** What a state of the data has been asked since. */
export interface DataRequests {
  requests: readonly { method: string; path: string; headers: Headers }[]
}

/** The visit that the shell would hand to a page; null before anybody is known. */
export function visitOf(pattern: string, address: string, session: Session): PageContext | null {
  if (session.status === 'loading') return null
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const parameters = matchRoutes([{ path: pattern }], pathname)?.[0]?.params ?? {}
  return { session, parameters, searchParams }
}

/** How often each read that a manifest names has been asked for. */
export function timesAsked(
  reads: readonly RouteRead[],
  visit: PageContext,
  { requests }: DataRequests,
): Record<string, number>[] {
  const asked = requests.map(({ method, path, headers }) =>
    keyOf({ method, path, accept: headers.get('accept'), prefer: headers.get('prefer') }),
  )
  return reads.map((read) => {
    const key = keyOf(requestOf(read, visit))
    return { [addressOf(read)]: asked.filter((other) => other === key).length }
  })
}

/** What `timesAsked` answers of a read that a page makes as it should. */
export function onlyOnce(read: RouteRead): Record<string, number> {
  return { [addressOf(read)]: 1 }
}

interface ReadRequest {
  method: string
  path: string
  accept: string | null
  prefer: string | null
}

/** As `beginReads` of @sabha/backend sends it. */
function requestOf(read: RouteRead, { session, parameters }: PageContext): ReadRequest {
  const userId = session.status === 'signed-in' ? session.user.id : undefined
  const values: Readonly<Record<string, string | undefined>> = { ...parameters, userId }
  const path = addressOf(read).replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(values[name] ?? ''),
  )
  return {
    method: 'count' in read ? 'HEAD' : 'GET',
    path: `/rest/v1/${path}`,
    accept: 'row' in read ? 'application/vnd.pgrst.object+json' : null,
    prefer: 'count' in read ? 'count=exact' : null,
  }
}

function addressOf(read: RouteRead): string {
  if ('rows' in read) return read.rows
  return 'row' in read ? read.row : read.count
}

function keyOf({ method, path, accept, prefer }: ReadRequest): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  searchParams.sort()
  return JSON.stringify([method, pathname, searchParams.toString(), accept, prefer])
}
