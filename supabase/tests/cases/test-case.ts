import type { Prober } from '../setup/prober.ts'

/**
 * A test case. `about` names the table or function under test, so that its cases are found quickly.
 */
export interface TestCase {
  name: string
  about: string
  run(prober: Prober): Promise<void>
}

/** Fails the case with a message. */
export function assertCase(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}
