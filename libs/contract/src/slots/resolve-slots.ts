import type { Claimant, ClaimResolution } from '../claims.ts'
import type { Fill, RemoteManifest } from '../manifest.ts'
import { effectiveAccess } from '../paths.ts'

/** A remote as far as its slots matter. */
export interface SlotRemote extends Claimant {
  manifest: Claimant['manifest'] & Pick<RemoteManifest, 'slots' | 'fills'>
}

/** What stands in a slot. */
export interface Filling<Remote> {
  remote: Remote
  fill: Fill
  /** What it really demands: its own word, or the floor of the page that it stands in. */
  access: string
}

/** A slot that a page of the composition offers. */
export interface OfferedSlot<Remote> {
  name: string
  remote: Remote
  page: string
  /** By their order, then by the names of their remotes, then as their manifest has them. */
  fillings: readonly Filling<Remote>[]
}

/** What stands in the slots of a composition, and what of its offers and fillings does not. */
export interface SlotResolution<Remote> {
  slots: readonly OfferedSlot<Remote>[]
  /** Why an offer does not count, and whose does. */
  problems: readonly { remote: Remote; message: string; other: Remote }[]
  /** What stands nowhere for now: its slot is not offered. That is no fault of its remote. */
  waiting: readonly { remote: Remote; fill: Fill }[]
}

/**
 * Decides what stands in which slot of a composition. A slot has one page that offers it; the page
 * must be among those that stand.
 */
export function resolveSlots<Remote extends SlotRemote>(
  remotes: readonly Remote[],
  { pages }: Pick<ClaimResolution<Remote>, 'pages'>,
): SlotResolution<Remote> {
  const slots: OfferedSlot<Remote>[] = []
  const problems: { remote: Remote; message: string; other: Remote }[] = []
  const fills = remotes.flatMap((remote) =>
    (remote.manifest.fills ?? []).map((fill) => ({ remote, fill })),
  )
  for (const remote of remotes) {
    for (const { name, page } of remote.manifest.slots ?? []) {
      const other = slots.find((slot) => slot.name === name)
      if (other)
        problems.push({
          remote,
          message: `offers ${name}, as ${other.remote.name} does`,
          other: other.remote,
        })
      else if (pages.some((own) => own.remote === remote && own.route.path === page))
        slots.push({ name, remote, page, fillings: fillingsOf(name, page, fills) })
    }
  }
  const waiting = fills.filter(({ fill }) => !slots.some(({ name }) => name === fill.slot))
  return { slots, problems, waiting }
}

function fillingsOf<Remote extends SlotRemote>(
  slot: string,
  page: string,
  fills: readonly { remote: Remote; fill: Fill }[],
): Filling<Remote>[] {
  return fills
    .filter(({ fill }) => fill.slot === slot)
    .map(({ remote, fill }) => ({ remote, fill, access: effectiveAccess(fill.access, page) }))
    .sort(
      (one, other) =>
        one.fill.order - other.fill.order || compare(one.remote.name, other.remote.name),
    )
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
