import type { Look } from './engine.ts'
import type { User } from './user.ts'

/** Something that a user does, the same in every engine. */
export interface Journey {
  name: string
  look: Look
  /** Script errors that the journey causes on purpose; any other fails it. */
  expects?: RegExp
  walk(user: User, system: { stop: () => Promise<void> }): Promise<void>
}
