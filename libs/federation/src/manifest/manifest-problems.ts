import {
  incompatibilities,
  type RemoteManifest,
  routingProblems,
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
    ...routingProblems(manifest),
    ...moduleProblems(manifest, exposes),
    ...requirementProblems(manifest, provides),
    ...textProblems(manifest),
  ]
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
