import { communityStates } from './community.ts'

/** The first stands when nothing else is chosen. */
export const states = communityStates

states.filled()
