import { type Access, accessLevels, demandsAtLeast } from './access.ts'
import type { SourceManifest } from './manifest.ts'
import { findBoundProblems, type ManifestProblem } from './manifest-bounds.ts'
import { accessFloors, effectiveAccess, isShellPath, isUnder, normalizePath } from './paths.ts'

/**
 * Returns the problems with the claims, routes, navigation, slots and texts of one manifest. The same rules
 * apply when a remote is built and when it is promoted.
 */
export function findRoutingProblems(manifest: SourceManifest): ManifestProblem[] {
  return [
    ...findBoundProblems(manifest),
    ...claimProblems(manifest),
    ...routeProblems(manifest),
    ...navProblems(manifest),
    ...slotProblems(manifest),
  ]
}

/** Returns a path without parameter names: paths of one shape are the same path to the router. */
function shapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ':')
}

function claimProblems({ claims }: SourceManifest): ManifestProblem[] {
  return claims.flatMap((claim, index) => {
    const path = ['claims', index]
    if (isShellPath(claim)) return [{ path, message: `"${claim}" belongs to the shell` }]
    if (claims.indexOf(claim) !== index) return [{ path, message: `"${claim}" is claimed twice` }]
    return []
  })
}

function routeProblems({ claims, routes }: SourceManifest): ManifestProblem[] {
  return routes.flatMap((route, index) => {
    const problems: ManifestProblem[] = []
    const at = (key: string, message: string) =>
      problems.push({ path: ['routes', index, key], message })
    if (!claims.some((claim) => isUnder(route.path, claim)))
      at('path', `"${route.path}" is outside the claims of this remote`)
    if (routes.findIndex((other) => shapeOf(other.path) === shapeOf(route.path)) !== index)
      at('path', `"${route.path}" is declared twice`)
    if (!isAccessWord(route.access)) at('access', unknownAccess(route.access))
    for (const floor of accessFloors)
      if (isUnder(normalizePath(route.path), floor.prefix) && isBelow(route.access, floor.access))
        at('access', `a path under ${floor.prefix} requires at least "${floor.access}"`)
    return problems
  })
}

function navProblems({ nav, routes }: SourceManifest): ManifestProblem[] {
  return nav.flatMap((entry, index) => {
    const problems: ManifestProblem[] = []
    const at = (key: string, message: string) =>
      problems.push({ path: ['nav', index, key], message })
    if (nav.findIndex((other) => other.id === entry.id) !== index)
      at('id', `"${entry.id}" is used twice`)
    const page = routes.find((route) => route.path === entry.to)
    if (!page) at('to', `"${entry.to}" is not a route of this remote`)
    if (!isAccessWord(entry.access)) at('access', unknownAccess(entry.access))
    else if (page && isBelow(entry.access, roleOf(effectiveAccess(page.access, page.path))))
      at('access', `leads to a page that requires "${page.access}"`)
    return problems
  })
}

function slotProblems({ slots = [], fills = [], routes }: SourceManifest): ManifestProblem[] {
  const offers = slots.flatMap(({ name, page }, index) => {
    const problems: ManifestProblem[] = []
    const at = (key: string, message: string) =>
      problems.push({ path: ['slots', index, key], message })
    if (slots.findIndex((other) => other.name === name) !== index)
      at('name', `"${name}" is offered twice`)
    if (!routes.some(({ path }) => path === page))
      at('page', `"${page}" is not a route of this remote`)
    return problems
  })
  const unsound = fills.flatMap(({ slot, module, access }, index) => {
    const problems: ManifestProblem[] = []
    const at = (key: string, message: string) =>
      problems.push({ path: ['fills', index, key], message })
    if (fills.findIndex((other) => other.slot === slot && other.module === module) !== index)
      at('module', `"${module}" fills ${slot} twice`)
    if (!isAccessWord(access)) at('access', unknownAccess(access))
    return problems
  })
  return [...offers, ...unsound]
}

/**
 * Returns the weakest access level with the same role. A link to a page that demands a complete profile or a
 * payment may be shown to every signed-in user.
 */
function roleOf(access: string): Access {
  if (!isAccessWord(access)) return 'superuser'
  return access === 'completed' || access === 'paid' ? 'signed-in' : access
}

function isBelow(access: string, floor: Access): boolean {
  return !demandsAtLeast(access, floor)
}

function isAccessWord(word: string): word is Access {
  return accessLevels.some((level) => level === word)
}

function unknownAccess(word: string): string {
  return `"${word}" is not an access level; use one of ${accessLevels.join(', ')}`
}
