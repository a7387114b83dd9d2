import * as z from '@sabha/types/schema'
import { searchTextSchema } from '@sabha/types/search-text'

export const auditLineSchema = z.object({
  id: z.int(),
  occurred_at: z.string(),
  /** Null if the actor is the system. */
  actor_id: z.nullable(z.uuid()),
  /** Null if the actor is the system, has no name, or was deleted. */
  actor_name: z.nullable(z.string()),
  actor_email: z.nullable(z.string()),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.nullable(z.string()),
  /** Title of the event or job, or name of the person. Undefined if the subject was deleted; null without a name. */
  subject_name: z.optional(z.nullable(z.string())),
  /** Undefined if the subject belongs to no person. */
  subject_email: z.optional(z.nullable(z.string())),
  /** The person that the subject is or belongs to. */
  subject_person: z.optional(z.nullable(z.uuid())),
  /** Title of the job or event that the person's record is about. */
  subject_about: z.optional(z.nullable(z.string())),
  details: z.record(z.string(), z.unknown()),
})

export type AuditLine = z.infer<typeof auditLineSchema>

const day = z.union([z.literal(''), z.iso.date()])

/** Filter value for the system, in place of an actor's id. */
export const systemActor = 'system'

/** Filters of the list, stored in the URL; an empty value means any. */
export const auditQuerySchema = z.object({
  actor: z.union([z.literal(''), z.literal(systemActor), z.uuid()]),
  action: z.string().check(z.maxLength(80)),
  type: z.string().check(z.maxLength(80)),
  /** Id of a person or record, or a search by person. */
  target: searchTextSchema,
  /** First and last day in Asia/Kolkata. */
  from: day,
  to: day,
})

export type AuditQuery = z.infer<typeof auditQuerySchema>

export const emptyAuditQuery: AuditQuery = {
  actor: '',
  action: '',
  type: '',
  target: '',
  from: '',
  to: '',
}

export interface AuditFilter extends AuditQuery {
  /** Whether to list only refused attempts. */
  denied: boolean
}

export const auditFiltersSchema = z.object({
  actions: z.array(z.string()),
  subject_types: z.array(z.string()),
  /** Current admins and superusers. */
  actors: z.array(z.object({ id: z.uuid(), name: z.nullable(z.string()), email: z.string() })),
})

export type AuditFilters = z.infer<typeof auditFiltersSchema>
