import type { Context } from 'hono'
import { z } from 'zod'
import { subscriptionError } from './api-error.ts'

const querySchema = z.object({
  from: z.coerce.number().int().optional(),
  to: z.coerce.number().int().optional(),
  count: z.coerce.number().int().min(0).default(10),
  skip: z.coerce.number().int().min(0).default(0),
})

export interface Collection<Entity> {
  entity: 'collection'
  count: number
  items: Entity[]
}

export function toCollection<Entity>(items: Entity[]): Collection<Entity> {
  return { entity: 'collection', count: items.length, items }
}

/** Returns a page of entities, newest first, for `from`, `to`, `count` and `skip`. */
export function listEntities<Entity extends { created_at: number }>(
  context: Context,
  entities: Entity[],
): Collection<Entity> {
  const read = querySchema.safeParse(context.req.query())
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.') ?? ''
    throw subscriptionError(`The ${field} must be an integer.`, field)
  }
  const { from = 0, to = Number.POSITIVE_INFINITY, count, skip } = read.data
  if (count > 100) throw subscriptionError('The count may not be greater than 100.', 'count')
  const found = entities
    .filter((entity) => entity.created_at >= from && entity.created_at <= to)
    .reverse()
    .sort((one, other) => other.created_at - one.created_at)
  return toCollection(found.slice(skip, skip + count))
}
