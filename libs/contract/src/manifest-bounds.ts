import type { SourceManifest } from './manifest.ts'

/** An invalid value in a manifest. */
export interface ManifestProblem {
  /** Path of the value in the manifest. */
  path: (string | number)[]
  message: string
}

/** Maximum lengths of a manifest's lists; every page contains the manifests of all remotes. */
const maxEntries = { routes: 100, nav: 20, claims: 50, slots: 20, fills: 20 } as const
const maxTextLength = 100

/** Returns the lists and texts of a manifest that are too long, and the texts that are empty. */
export function findBoundProblems(manifest: SourceManifest): ManifestProblem[] {
  return [
    ...Object.entries(maxEntries).flatMap(([list, most]) =>
      tooMany([list], manifest[list as keyof typeof maxEntries], most),
    ),
    ...textProblems(['owner'], manifest.owner),
    ...manifest.routes.flatMap(({ title }, index) =>
      textProblems(['routes', index, 'title'], title),
    ),
    ...manifest.nav.flatMap(({ label }, index) => textProblems(['nav', index, 'label'], label)),
    ...(manifest.fills ?? []).flatMap(({ title }, index) =>
      textProblems(['fills', index, 'title'], title),
    ),
    ...(manifest.stage ? textProblems(['stage', 'title'], manifest.stage.title) : []),
  ]
}

function tooMany(
  path: ManifestProblem['path'],
  entries: readonly unknown[] = [],
  most: number,
): ManifestProblem[] {
  if (entries.length <= most) return []
  return [{ path, message: `has ${entries.length} entries, ${most} at most` }]
}

function textProblems(
  path: ManifestProblem['path'],
  text: string | Readonly<Record<string, string>>,
): ManifestProblem[] {
  if (typeof text !== 'string')
    return Object.entries(text).flatMap(([language, one]) => textProblems([...path, language], one))
  if (text.trim() === '') return [{ path, message: 'is empty' }]
  if (text.length <= maxTextLength) return []
  return [{ path, message: `has ${text.length} characters, ${maxTextLength} at most` }]
}
