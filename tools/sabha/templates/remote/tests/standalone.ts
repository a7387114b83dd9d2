import { states } from './sample-records.ts'

export { states }

/** Uses the first state by default. */
states.filled()
