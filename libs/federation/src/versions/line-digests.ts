import { createHash } from 'node:crypto'

/** Returns the digest of a line in a report. */
export function digestOf(line: string): string {
  return createHash('sha256').update(line).digest('hex').slice(0, 8)
}

/**
 * Returns the released digest of a line: its own, or that of the line without members that its objects have
 * gained, such as the fields of a schema. Null if there is none.
 *
 * @param released digests of the released lines
 * @param newMembers number of names that may be new; every combination is tried
 */
export function releasedDigest(
  line: string,
  released: ReadonlySet<string>,
  newMembers: number,
): string | null {
  const digest = digestOf(line)
  if (released.has(digest)) return digest
  if (newMembers === 0) return null
  const members = new Set([...line.matchAll(/[{;] (\w+)\??: /g)].map(([, name = '']) => name))
  for (const name of members) {
    const shorter = withoutMember(line, name)
    const found = shorter === line ? null : releasedDigest(shorter, released, newMembers - 1)
    if (found) return found
  }
  return null
}

/** Returns the line without the members of that name. Callers must pass those of a parameter, so they stay. */
function withoutMember(line: string, name: string): string {
  const begin = new RegExp(`(?<=[{;] )${name}\\??: `)
  let rest = line
  for (let start = rest.search(begin); start >= 0; start = rest.search(begin)) {
    if (depthOf(rest.slice(0, start), '(', ')') > 0) return line
    rest = rest.slice(0, start) + rest.slice(endOfMember(rest, start))
  }
  return rest
}

/** Returns the position after the semicolon and space that end a member. */
function endOfMember(line: string, start: number): number {
  for (let end = line.indexOf('; ', start); end >= 0; end = line.indexOf('; ', end + 1))
    if (depthOf(line.slice(start, end), '{', '}') === 0) return end + 2
  return line.length
}

function depthOf(text: string, open: string, close: string): number {
  return text.split(open).length - text.split(close).length
}
