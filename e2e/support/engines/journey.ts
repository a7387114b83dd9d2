import type { User } from './user.ts'

/** Something that a user does, the same in every engine and theme. */
export interface Journey {
  name: string
  /** Width of the page in CSS pixels. */
  width: number
  /** Script errors that the journey causes on purpose; any other fails it. */
  expects?: RegExp
  walk(user: User, system: { stop: () => Promise<void> }): Promise<void>
}
