import type { ProviderStep } from './provider-history.ts'
import { pickRandom } from './random-numbers.ts'

const steps: ProviderStep['do'][] = [
  'pay',
  'pay late',
  'pay uncaptured',
  'fail',
  'refund part',
  'refund rest',
  'authorise',
  'authorise',
  'cancel',
  'pause',
  'resume',
  'pay bill',
  'charges fail',
  'charges succeed',
  'days pass',
  'days pass',
]

/** Returns a story of two to nine steps. */
export function createRandomSteps(random: () => number): ProviderStep[] {
  const length = 2 + Math.floor(random() * 8)
  return Array.from({ length }, () => {
    const step = pickRandom(random, steps)
    return step === 'days pass'
      ? { do: step, days: pickRandom(random, [1, 2, 5, 32, 65]) }
      : { do: step }
  })
}
