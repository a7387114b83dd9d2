import { contentStates } from './content.ts'

/** The first state is the default. */
export const states = contentStates

states.filled()
