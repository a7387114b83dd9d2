import { communityStates } from './community.ts'

/** The first state is the default. */
export const states = communityStates

states.filled()
