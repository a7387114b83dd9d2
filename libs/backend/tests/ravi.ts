import { asha } from '../src/testing/index.ts'

/** A second user, who signs in in this browser after Asha or over her session. */
export const ravi = {
  ...asha,
  id: '8d1f6a40-58c5-4bd8-9a77-3a4f0a4f7f22',
  email: 'ravi@sabha.test',
}
