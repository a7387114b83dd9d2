import { states } from './jobs.ts'

export { states }

/** Uses the first state by default. */
states.filled()
