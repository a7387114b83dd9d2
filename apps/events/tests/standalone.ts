import { states } from './events.ts'

export { states }

/** Uses the first state by default. */
states.filled()
