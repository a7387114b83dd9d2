import { states } from './states.ts'

export { states }

/** The first stands when nothing else is chosen. */
states.filled()
