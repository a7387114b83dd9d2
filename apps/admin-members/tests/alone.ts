import { states } from './members.ts'

export { states }

/** The first stands when nothing else is chosen. */
states.filled()
