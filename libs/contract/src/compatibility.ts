import { satisfies, validate } from 'compare-versions'

/** A requirement of a remote that the shell cannot meet. */
export interface Incompatibility {
  library: string
  required: string
  /** What the shell provides; null where it does not know the library. */
  provided: string | null
  /** The whole as one sentence for a log or a release message. */
  reason: string
}

/**
 * Which of a remote's requirements the shell cannot meet; empty where it may be composed.
 *
 * The same rule holds when a release is promoted and when the page resolves its registry, so that
 * what one accepts the other does not crash on.
 *
 * @param requires the manifest's semver ranges by library
 * @param provides the versions that the shell brings along
 * @example incompatibilities({ react: '^20.0.0' }, { react: '19.3.1' })[0]?.reason
 * // 'requires react ^20.0.0, the shell provides 19.3.1'
 */
export function incompatibilities(
  requires: Readonly<Record<string, string>>,
  provides: Readonly<Record<string, string>>,
): Incompatibility[] {
  return Object.entries(requires).flatMap(([library, required]) => {
    const provided = provides[library] ?? null
    if (provided !== null && meets(provided, required)) return []
    return [{ library, required, provided, reason: explain({ library, required, provided }) }]
  })
}

/** A range that cannot be read is one that nothing meets. */
function meets(provided: string, required: string): boolean {
  if (!validate(provided)) return false
  try {
    return satisfies(provided, required)
  } catch {
    return false
  }
}

function explain({ library, required, provided }: Omit<Incompatibility, 'reason'>): string {
  const asked = `requires ${library} ${required}`
  if (provided === null) return `${asked}, which the shell does not provide`
  return `${asked}, the shell provides ${provided}`
}
