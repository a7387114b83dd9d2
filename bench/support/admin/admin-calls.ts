/** What the list of members asks for. */
export const memberCalls = {
  'members, first page': ['POST', 'rpc/admin_members', { page_size: 50 }],
  'members, by name': ['POST', 'rpc/admin_members', { page_size: 50, sort: 'name' }],
  'members, a search': ['POST', 'rpc/admin_members', { search: 'member@sabha' }],
  'overview of the area': ['GET', 'rpc/admin_overview'],
} as const
const ofAudit = (filter: object) =>
  ['POST', 'rpc/audit_lines', { page_size: 51, ...filter }] as const
const longAgo = new Date(Date.now() - 300 * 86_400_000).toISOString()
/** What the audit log asks for. */
export const auditCalls = {
  'audit log, first page': ofAudit({}),
  'audit log, one action': ofAudit({ action: 'member_opened' }),
  'audit log, one kind': ofAudit({ subject_type: 'jobs' }),
  'audit log, one target': ofAudit({ subject_id: 'nothing' }),
  'audit log, the system': ofAudit({ by_system: true }),
  'audit log, refusals': ofAudit({ denied: true }),
  'audit log, long ago': ofAudit({ until: longAgo }),
  'audit log, its filters': ['POST', 'rpc/audit_filters', {}],
} as const
