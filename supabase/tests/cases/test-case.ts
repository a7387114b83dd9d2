import type { Prober } from '../setup/prober.ts'

/** One thing that must hold. `about` names the table or function, to find its cases quickly. */
export interface TestCase {
  name: string
  about: string
  run(prober: Prober): Promise<void>
}

/** Fails the case with a sentence. */
export function demand(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}
