import {
  accessFloors,
  accessLevels,
  demandsAtLeast,
  incompatibilities,
  isShellPath,
  isUnder,
  type RemoteManifest,
} from '@sabha/contract/composition'
import type { Problem } from './located-json.ts'
import { textProblems } from './text-problems.ts'

interface Surroundings {
  /** The names of the modules that the build exposes. */
  exposes: readonly string[]
  /** The shared libraries as they are installed here. */
  provides: Readonly<Record<string, string>>
}

/** Everything about a well-formed manifest that would break, mislead or never be reached. */
export function manifestProblems(
  manifest: RemoteManifest,
  { exposes, provides }: Surroundings,
): Problem[] {
  return [
    ...claimProblems(manifest),
    ...routeProblems(manifest),
    ...moduleProblems(manifest, exposes),
    ...navProblems(manifest),
    ...requirementProblems(manifest, provides),
    ...textProblems(manifest),
  ]
}

function claimProblems({ claims }: RemoteManifest): Problem[] {
  return claims.flatMap((claim, index) => {
    const path = ['claims', index]
    if (isShellPath(claim)) return [{ path, message: `"${claim}" belongs to the shell` }]
    if (claims.indexOf(claim) !== index) return [{ path, message: `"${claim}" is claimed twice` }]
    return []
  })
}

function routeProblems({ claims, routes }: RemoteManifest): Problem[] {
  return routes.flatMap((route, index) => {
    const problems: Problem[] = []
    const at = (key: string, message: string) =>
      problems.push({ path: ['routes', index, key], message })
    if (!claims.some((claim) => isUnder(route.path, claim)))
      at('path', `"${route.path}" lies under none of the claims`)
    if (routes.findIndex((other) => other.path === route.path) !== index)
      at('path', `"${route.path}" is declared twice`)
    if (!isAccessWord(route.access)) at('access', unknownAccess(route.access))
    for (const floor of accessFloors)
      if (isUnder(route.path, floor.prefix) && !demandsAtLeast(route.access, floor.access))
        at('access', `a path under ${floor.prefix} demands at least "${floor.access}"`)
    return problems
  })
}

function moduleProblems({ routes, stage }: RemoteManifest, exposes: readonly string[]): Problem[] {
  const named = [
    ...routes.map((route, index) => ({ module: route.module, path: ['routes', index, 'module'] })),
    ...(stage ? [{ module: stage.module, path: ['stage', 'module'] }] : []),
  ]
  const missing = named
    .filter(({ module }) => !exposes.includes(module))
    .map(({ module, path }) => ({ path, message: `"${module}" is not among the exposed modules` }))
  const unused = exposes
    .filter((expose) => !named.some(({ module }) => module === expose))
    .map((expose) => ({ path: ['routes'], message: `no route names the exposed "${expose}"` }))
  return [...missing, ...unused]
}

function navProblems({ nav, routes }: RemoteManifest): Problem[] {
  return nav.flatMap((entry, index) => {
    const problems: Problem[] = []
    const at = (key: string, message: string) =>
      problems.push({ path: ['nav', index, key], message })
    if (nav.findIndex((other) => other.id === entry.id) !== index)
      at('id', `"${entry.id}" is used twice`)
    if (!routes.some((route) => route.path === entry.to))
      at('to', `"${entry.to}" is no route of this remote`)
    if (!isAccessWord(entry.access)) at('access', unknownAccess(entry.access))
    return problems
  })
}

function requirementProblems(
  { requires }: RemoteManifest,
  provides: Readonly<Record<string, string>>,
): Problem[] {
  const contract = '@sabha/contract'
  const missing: Problem[] = requires[contract]
    ? []
    : [{ path: ['requires'], message: `must name ${contract}` }]
  const unmet = incompatibilities(requires, provides).map(({ library, required, provided }) => ({
    path: ['requires', library],
    message:
      provided === null
        ? 'is not a library that the shell shares'
        : `"${required}" does not admit ${provided}, which is installed here`,
  }))
  return [...missing, ...unmet]
}

function isAccessWord(word: string): boolean {
  return accessLevels.some((level) => level === word)
}

function unknownAccess(word: string): string {
  return `"${word}" is no access word; it is one of ${accessLevels.join(', ')}`
}
