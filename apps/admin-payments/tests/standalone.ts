import { states } from './payments.ts'

export { states }

/** Uses the first state by default. */
states.filled()
