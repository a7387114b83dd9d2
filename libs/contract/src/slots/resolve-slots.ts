import type { ClaimingRemote, ClaimResolution } from '../claims.ts'
import type { RemoteManifest, SlotFill } from '../manifest.ts'
import { effectiveAccess } from '../paths.ts'

/** The parts of a remote that slot resolution reads. */
export interface SlotRemote extends ClaimingRemote {
  manifest: ClaimingRemote['manifest'] & Pick<RemoteManifest, 'slots' | 'fills'>
}

/** A component of a remote in a slot. */
export interface Filling<Remote> {
  remote: Remote
  fill: SlotFill
  /** Effective access level: its own, or the stricter one of the page that contains it. */
  access: string
  /** Whether it is loaded only when it comes into view. */
  isLazy: boolean
}

/** A slot that a page of the composition offers. */
export interface OfferedSlot<Remote> {
  name: string
  remote: Remote
  page: string
  /** Sorted by their order, then by the names of their remotes, then as in the manifest. */
  fillings: readonly Filling<Remote>[]
}

/** The slots of a composition with their fillings, and the rejected offers and fillings. */
export interface SlotResolution<Remote> {
  slots: readonly OfferedSlot<Remote>[]
  /** Rejected offers, each with the remote whose offer was accepted. */
  problems: readonly { remote: Remote; message: string; other: Remote }[]
  /** Fillings whose slot no page offers, which is not a fault of their remote. */
  waiting: readonly { remote: Remote; fill: SlotFill }[]
}

/**
 * Assigns fillings to the slots of a composition. Each slot is offered by one page, which must be part of
 * the composition.
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
    for (const offer of remote.manifest.slots ?? []) {
      const { name, page } = offer
      const other = slots.find((slot) => slot.name === name)
      if (other)
        problems.push({
          remote,
          message: `offers ${name}, as ${other.remote.name} does`,
          other: other.remote,
        })
      else if (pages.some((own) => own.remote === remote && own.route.path === page))
        slots.push({ name, remote, page, fillings: fillingsOf(offer, fills) })
    }
  }
  const waiting = fills.filter(({ fill }) => !slots.some(({ name }) => name === fill.slot))
  return { slots, problems, waiting }
}

function fillingsOf<Remote extends SlotRemote>(
  { name, page, lazy: isLazy = false }: NonNullable<RemoteManifest['slots']>[number],
  fills: readonly { remote: Remote; fill: SlotFill }[],
): Filling<Remote>[] {
  return fills
    .filter(({ fill }) => fill.slot === name)
    .map(({ remote, fill }) => ({
      remote,
      fill,
      access: effectiveAccess(fill.access, page),
      isLazy,
    }))
    .sort(
      (one, other) =>
        one.fill.order - other.fill.order || compare(one.remote.name, other.remote.name),
    )
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
