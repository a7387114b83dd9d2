import { states } from './polls.ts'

export { states }

/** Uses the first state by default. */
states.filled()
