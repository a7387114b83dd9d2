import { states } from './sample-records.ts'

export { states }

/** The first stands when nothing else is chosen. */
states.filled()
