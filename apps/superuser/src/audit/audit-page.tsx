import { prefetch } from '@sabha/backend/query'
import type { PageContext } from '@sabha/contract'
import { auditQueries } from './api.ts'
import { emptyAuditQuery } from './audit-line.ts'
import { AuditList } from './audit-list.tsx'
import { useMessages } from './messages.ts'

export function preload({ searchParams }: PageContext) {
  if (searchParams.size > 0) return
  return prefetch(auditQueries.lines({ ...emptyAuditQuery, denied: false }), auditQueries.filters())
}

export function Component() {
  const { title, empty } = useMessages()
  return <AuditList title={title} empty={empty} denied={false} />
}
