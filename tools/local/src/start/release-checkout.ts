import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  createSigningKey,
  describeUpgrade,
  type Environment,
  type HistoryEntry,
  type Release,
  readHistory,
  readUpgrade,
  release,
} from '@sabha/release'
import { UserError } from '../process/user-error.ts'

/** A remote below `apps`. */
interface CheckoutRemote {
  name: string
  root: string
}

export interface CheckoutRelease {
  places: Environment
  /** Folder of the shell. */
  shell: string
  /** Remotes to compose. */
  chosen: readonly CheckoutRemote[]
  /** All remotes of the checkout. */
  checkout: readonly { name: string }[]
  /** Remotes to move although the composition would keep them. */
  move: readonly string[]
  config: NonNullable<Release['config']>
  log: (line: string) => void
}

/** Author in the history of the movements that a start makes. */
const startedBy = 'npm start'

/**
 * Makes the builds of the checkout current, by the rule of upgrades. A remote that a start moved last follows the
 * checkout, also back to an earlier build, and is withdrawn if it is not chosen; a remote that a team owns, or that a
 * person has moved, disabled or withdrawn, stays as it is.
 *
 * @throws UserError if the composition is refused.
 */
export async function releaseCheckout(options: CheckoutRelease): Promise<void> {
  const { places, shell, config, log } = options
  const { publicKey } = await createSigningKey(places.keyFile)
  const follows = findStarted(await readHistory(places, publicKey))
  const built = options.chosen.filter(({ root }) => existsSync(join(root, 'dist')))
  await asUserErrors(async () => {
    const { isFirst, steps, change, assertSameStart } = await readUpgrade(places, {
      remoteDists: built.map(({ root }) => join(root, 'dist')),
      requestedRemotes: options.move,
      follows,
      leftOut: [...options.checkout.map(({ name }) => name), ...follows].filter(
        (name) => !options.chosen.some((remote) => remote.name === name),
      ),
      withdraw: [],
    })
    const isChanged = steps.some((step) => step.status !== 'stays' || step.reason !== 'unchanged')
    if (!isFirst && isChanged) for (const line of describeUpgrade(steps)) log(line)
    await release({
      ...places,
      ...change,
      ...{ shellDist: join(shell, 'dist'), prerenderDist: join(shell, 'dist-prerender'), config },
      ...{ by: startedBy, why: 'Builds of the checkout', judge: assertSameStart },
    })
  })
}

/** Returns the remotes that a start moved last. */
function findStarted(history: readonly HistoryEntry[]): string[] {
  const movers = new Map<string, string | null>()
  for (const { movements, by } of history)
    for (const { name } of movements) if (!movers.has(name)) movers.set(name, by)
  return [...movers].flatMap(([name, by]) => (by === startedBy ? [name] : []))
}

/** Refusals of the release tool are plain errors; errors of other classes are bugs and keep their stack. */
async function asUserErrors(action: () => Promise<void>): Promise<void> {
  try {
    await action()
  } catch (cause) {
    if (cause instanceof Error && cause.constructor === Error && !('code' in cause))
      throw new UserError(cause.message, { cause })
    throw cause
  }
}
