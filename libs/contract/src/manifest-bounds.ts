import type { SourceManifest } from './manifest.ts'

/** A value of a manifest that is not as it must be. */
export interface ManifestProblem {
  /** Where in the manifest. */
  path: (string | number)[]
  message: string
}

/** Everybody's pages carry what a manifest says: the most that each of its lists may hold. */
const mostEntries = { routes: 100, nav: 20, claims: 50, slots: 20, fills: 20 } as const
const longestText = 100

/** Where a manifest says more than a page has room for, or nothing where a text has to stand. */
export function boundProblems(manifest: SourceManifest): ManifestProblem[] {
  return [
    ...Object.entries(mostEntries).flatMap(([list, most]) =>
      tooMany([list], manifest[list as keyof typeof mostEntries], most),
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
  if (text.length <= longestText) return []
  return [{ path, message: `has ${text.length} characters, ${longestText} at most` }]
}
