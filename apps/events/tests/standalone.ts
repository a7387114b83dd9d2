import { addresses, states } from './events.ts'

export { addresses, states }

/** Uses the first state by default. */
states.filled()
