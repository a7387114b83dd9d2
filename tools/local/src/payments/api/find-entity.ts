import { type IdKind, isId } from '../core/new-id.ts'
import { badRequestError } from './api-error.ts'

/**
 * Returns the entity of an id in a path.
 *
 * @throws ApiError if the id is malformed or unknown.
 */
export function findEntity<Entity>(
  entities: Record<string, Entity>,
  kind: IdKind,
  id: string,
): Entity {
  if (!isId(kind, id)) throw badRequestError(`${id} is not a valid id`)
  const entity = entities[id]
  if (entity === undefined) throw badRequestError('The id provided does not exist')
  return entity
}
