import { prefetch } from '@sabha/backend/query'
import type { PageContext } from '@sabha/contract'
import { auditQueries } from './api.ts'
import { emptyAuditQuery } from './audit-line.ts'
import { AuditList } from './audit-list.tsx'
import { useMessages } from './messages.ts'

export function preload({ searchParams }: PageContext) {
  if (searchParams.size > 0) return
  return prefetch(auditQueries.lines({ ...emptyAuditQuery, denied: true }), auditQueries.filters())
}

export function Component() {
  const { refused } = useMessages()
  return <AuditList title={refused.title} empty={refused.empty} denied />
}
