import { demandsAtLeast, effectiveAccess, type RemoteManifest } from '@sabha/contract/composition'
import type { Compositions } from '@sabha/release'
import { UserError } from '../user-error.ts'

/** A page or filling that some role may open now and could not before, or the other way round. */
export interface AccessChange {
  /** The path of a page, or the slot and module of a filling. */
  place: string
  gained: Role[]
  lost: Role[]
}

const roles = ['visitor', 'member', 'admin', 'superuser'] as const

type Role = (typeof roles)[number]

/** A page or a filling, with the roles that may open it. */
interface Place {
  name: string
  admitted: readonly Role[]
}

interface Filling extends Place {
  slot: string
}

/** Compares the pages and fillings of two manifests by their names. */
export function findAccessChanges(
  before: RemoteManifest | null,
  after: RemoteManifest,
): AccessChange[] {
  const former = before ? [...pagesOf(before), ...fillingsOf(before)] : []
  const next = [...pagesOf(after), ...fillingsOf(after)]
  const names = new Set([...former, ...next].map(({ name }) => name))
  return [...names].sort().flatMap((name) => {
    const had = anyOf(former.filter((place) => place.name === name))
    const has = anyOf(next.filter((place) => place.name === name))
    const gained = has.filter((role) => !had.includes(role))
    const lost = had.filter((role) => !has.includes(role))
    return gained.length + lost.length > 0 ? [{ place: name, gained, lost }] : []
  })
}

/**
 * Returns the pages and fillings that answer for former ones and admit more roles than the strictest of those,
 * whatever they are named. New pages and fillings are left out.
 */
export function findWidening(before: RemoteManifest, after: RemoteManifest): AccessChange[] {
  const changes = [...formerPages(before, after), ...formerFillings(before, after)]
  return changes.flatMap(({ place: { name, admitted }, had }) => {
    const gained = admitted.filter((role) => !had.includes(role))
    return gained.length > 0 ? [{ place: name, gained, lost: [] }] : []
  })
}

/** @throws UserError naming what would be open to more roles than before. */
export function refuseWidening({ before, after }: Compositions): void {
  const opened = after.remotes.flatMap(({ name, current }) => {
    const former = before?.remotes.find((remote) => remote.name === name)?.current
    const wider = former ? findWidening(former.manifest, current.manifest) : []
    return wider.map(({ place, gained }) => `${name}: ${place} opens to ${gained.join(', ')}`)
  })
  if (opened.length > 0)
    throw new UserError(
      `${opened.join('\n')}\nNothing was changed. If that is intended, add --allow-access.`,
    )
}

/** A place with the roles that could open what it answers for now. */
interface Succession {
  place: Place
  had: readonly Role[]
}

function formerPages(before: RemoteManifest, after: RemoteManifest): Succession[] {
  const [former, next] = [pagesOf(before), pagesOf(after)]
  const isIn = (pages: readonly Place[], page: Place) =>
    pages.some(({ name }) => hasSameShape(name, page.name))
  return next.flatMap((page) => {
    const replaced = former.filter((one) => {
      if (!overlaps(one.name, page.name)) return false
      if (hasSameShape(one.name, page.name)) return true
      // The router prefers the narrower pattern, then and now.
      if (isIn(former, page) && (isIn(next, one) || isWithin(page.name, one.name))) return false
      return !(isIn(next, one) && isWithin(one.name, page.name))
    })
    return replaced.length > 0 ? [{ place: page, had: allOf(replaced) }] : []
  })
}

/** A filling with another module may be a former one under another name. */
function formerFillings(before: RemoteManifest, after: RemoteManifest): Succession[] {
  const [former, next] = [fillingsOf(before), fillingsOf(after)]
  return next.flatMap((filling) => {
    const same = former.filter(({ name }) => name === filling.name)
    if (same.length > 0) return [{ place: filling, had: anyOf(same) }]
    const inSlot = former.filter(({ slot }) => slot === filling.slot)
    const removed = inSlot.filter((one) => !next.some(({ name }) => name === one.name))
    if (removed.length > 0) return [{ place: filling, had: allOf(removed) }]
    return inSlot.length > 0 ? [{ place: filling, had: anyOf(inSlot) }] : []
  })
}

/** Returns the pages with the floors of the shell. */
function pagesOf({ routes }: RemoteManifest): Place[] {
  return routes.map(({ path, access }) => ({
    name: path,
    admitted: admittedBy(effectiveAccess(access, path)),
  }))
}

function fillingsOf({ fills = [] }: RemoteManifest): Filling[] {
  return fills.map(({ slot, module, access }) => ({
    name: `${slot} ${module}`,
    slot,
    admitted: admittedBy(access),
  }))
}

/** Returns whether an address can match both patterns. */
function overlaps(one: string, other: string): boolean {
  return compareSegments(one, other, (a, b) => isParameter(a) || isParameter(b) || a === b)
}

/** Returns whether two patterns differ at most in the names of parameters. */
function hasSameShape(one: string, other: string): boolean {
  return isWithin(one, other) && isWithin(other, one)
}

/** Returns whether each address that matches a pattern matches the other one as well. */
function isWithin(narrow: string, wide: string): boolean {
  return compareSegments(narrow, wide, (a, b) => isParameter(b) || a === b)
}

function compareSegments(
  one: string,
  other: string,
  matches: (segment: string, other: string) => boolean,
): boolean {
  const [segments, others] = [one.split('/'), other.split('/')]
  const isEqualLength = segments.length === others.length
  return isEqualLength && segments.every((segment, index) => matches(segment, others[index] ?? ''))
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':')
}

function anyOf(places: readonly Place[]): Role[] {
  return roles.filter((role) => places.some(({ admitted }) => admitted.includes(role)))
}

function allOf(places: readonly Place[]): Role[] {
  return roles.filter((role) => places.every(({ admitted }) => admitted.includes(role)))
}

function admittedBy(access: string): readonly Role[] {
  if (!demandsAtLeast(access, 'signed-in')) return roles
  if (!demandsAtLeast(access, 'admin')) return ['member', 'admin', 'superuser']
  if (!demandsAtLeast(access, 'superuser')) return ['admin', 'superuser']
  return access === 'superuser' ? ['superuser'] : []
}
