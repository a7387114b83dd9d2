import * as z from '@sabha/types/schema'

/** A line of the audit log. */
export const auditLineSchema = z.object({
  id: z.int(),
  occurred_at: z.string(),
  /** Null where the system itself did it. */
  actor_id: z.nullable(z.uuid()),
  /** Null where the actor is the system, has no name, or is gone. */
  actor_name: z.nullable(z.string()),
  actor_email: z.nullable(z.string()),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
})

export type AuditLine = z.infer<typeof auditLineSchema>

const day = z.union([z.literal(''), z.iso.date()])

/** In place of an actor's id: what nobody did. */
export const system = 'system'

/** What the address keeps: which lines are shown; blank for any. */
export const auditQuerySchema = z.object({
  actor: z.union([z.literal(''), z.literal(system), z.uuid()]),
  action: z.string().check(z.maxLength(80)),
  type: z.string().check(z.maxLength(80)),
  /** The id of what it was done to, whole. */
  target: z.string().check(z.maxLength(80)),
  /** The first and the last day in Asia/Kolkata. */
  from: day,
  to: day,
})

export type AuditQuery = z.infer<typeof auditQuerySchema>

export const everyLine: AuditQuery = {
  actor: '',
  action: '',
  type: '',
  target: '',
  from: '',
  to: '',
}

/** Which lines are asked for. */
export interface AuditFilter extends AuditQuery {
  /** Refused attempts alone. */
  denied: boolean
}

/** What the lines can be filtered by. */
export const auditFiltersSchema = z.object({
  actions: z.array(z.string()),
  subject_types: z.array(z.string()),
  /** Admins and superusers of today. */
  actors: z.array(z.object({ id: z.uuid(), name: z.string() })),
})

export type AuditFilters = z.infer<typeof auditFiltersSchema>
