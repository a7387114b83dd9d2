import { contentStates } from './content.ts'

/** The first stands when nothing else is chosen. */
export const states = contentStates

states.filled()
