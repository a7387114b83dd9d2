import { findBrokenInvariants } from './check-invariants.ts'
import type { Ledger } from './ledger.ts'
import {
  type ProviderHistory,
  type ProviderMessage,
  type ProviderStep,
  playHistory,
} from './provider-history.ts'
import { createRandomNumbers, pickRandom, shuffle } from './random-numbers.ts'

export interface OrderResult {
  histories: number
  deliveries: number
}

/** Histories of at most five messages, of which every order is tried. */
const shortStories: ProviderStep[][] = [
  [{ do: 'pay' }],
  [{ do: 'fail' }, { do: 'pay' }],
  [{ do: 'pay late' }],
  [{ do: 'pay uncaptured' }, { do: 'days pass', days: 4 }],
  [{ do: 'authorise' }],
  [{ do: 'authorise' }, { do: 'cancel' }],
]

/** Returns the short histories, and every run of at most five successive messages of a long one. */
export async function listShortHistories(): Promise<ProviderHistory[]> {
  const longer: ProviderStep[] = [
    { do: 'pay' },
    { do: 'refund part' },
    { do: 'refund rest' },
    { do: 'authorise' },
    { do: 'days pass', days: 3 },
    { do: 'charges fail' },
    { do: 'days pass', days: 33 },
    { do: 'pay bill' },
    { do: 'refund rest' },
    { do: 'cancel' },
  ]
  const whole = await playHistory(longer)
  const windows = whole.messages.map((_, from) => cut(whole, from))
  const short = await Promise.all(shortStories.map((story) => playHistory(story)))
  return [...windows, ...short.map((history) => cut(history, 0))]
}

function cut(history: ProviderHistory, from: number): ProviderHistory {
  return { ...history, messages: history.messages.slice(from, from + 5) }
}

/**
 * P8 and P9 for every order of arrival: each message is delivered twice, in every permutation, and
 * the ledger must end in the same state.
 */
export async function proveEveryOrder(
  ledger: Ledger,
  histories: readonly ProviderHistory[],
  most = Number.POSITIVE_INFINITY,
) {
  const proof: OrderResult = { histories: 0, deliveries: 0 }
  for (const history of histories) await tryOrders(ledger, history, proof, most)
  return proof
}

async function tryOrders(
  ledger: Ledger,
  history: ProviderHistory,
  proof: OrderResult,
  most: number,
) {
  const orders = permutations(history.messages)
  const stride = Math.max(1, Math.floor(orders.length / most))
  const tried = orders.filter((_, index) => index % stride === 0)
  await inTransaction(ledger, async () => {
    await ledger.open(history)
    const expected = await ledger.undone(() => booksAfter(ledger, history.messages))
    for (const messages of tried) {
      const repeated = [...messages, ...messages]
      const found = await ledger.undone(() => booksAfter(ledger, repeated))
      demandSame(found, expected, messages)
    }
  })
  proof.histories += 1
  proof.deliveries += tried.length
}

/**
 * Delivers random histories in random order with repeats, and demands rules P1 to P18. Compares the
 * ledger with that of the original order, for P8 and P9.
 */
export async function proveRandomOrders(ledger: Ledger, count: number, seed: number) {
  const proof: OrderResult = { histories: 0, deliveries: 0 }
  for (let number = 0; number < count; number += 1) {
    const random = createRandomNumbers(seed + number)
    const steps = createRandomSteps(random)
    const history = await playHistory(steps)
    const messages = shuffle(random, history.messages)
    const repeated = shuffle(
      random,
      messages.filter(() => random() < 0.4),
    )
    await inTransaction(ledger, async () => {
      await ledger.open(history)
      const expected = await ledger.undone(() => booksAfter(ledger, history.messages))
      const found = await booksAfter(ledger, [...messages, ...repeated])
      demandSame(found, expected, { seed: seed + number, steps })
      await demandTrueBooks(ledger, history, { seed: seed + number, steps })
    })
    proof.histories += 1
    proof.deliveries += messages.length + repeated.length
  }
  return proof
}

/** Asserts that every rule holds and that the total equals the provider's total. */
async function demandTrueBooks(ledger: Ledger, history: ProviderHistory, about: unknown) {
  const broken = await findBrokenInvariants(ledger.client)
  if (broken.length > 0) throw new Error(JSON.stringify({ broken, about }))
  const held = Object.values(history.sandbox.state.payments)
    .filter(({ captured }) => captured)
    .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)
  const total = await ledger.total()
  if (total !== held) throw new Error(JSON.stringify({ total, held, about }))
}

async function booksAfter(ledger: Ledger, messages: ProviderMessage[]): Promise<string> {
  await ledger.deliver(messages)
  return ledger.state()
}

function demandSame(found: string, expected: string, about: unknown): void {
  if (found !== expected) throw new Error(JSON.stringify({ found, expected, about }, null, 1))
}

async function inTransaction(ledger: Ledger, work: () => Promise<void>): Promise<void> {
  await ledger.client.query('begin')
  try {
    await work()
  } finally {
    await ledger.client.query('rollback')
  }
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) =>
    permutations(items.filter((_, at) => at !== index)).map((rest) => [item, ...rest]),
  )
}

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
function createRandomSteps(random: () => number): ProviderStep[] {
  const length = 2 + Math.floor(random() * 8)
  return Array.from({ length }, () => {
    const step = pickRandom(random, steps)
    return step === 'days pass'
      ? { do: step, days: pickRandom(random, [1, 2, 5, 32, 65]) }
      : { do: step }
  })
}
