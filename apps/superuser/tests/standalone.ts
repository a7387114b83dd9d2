import { states } from './states.ts'

export { states }

/** The first state is the default. */
states.filled()
