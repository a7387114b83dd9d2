import type { ApiReport, ReleaseRecord } from './library-record.ts'
import { digestOf, releasedDigest } from './line-digests.ts'

/** Number of members that the objects in a line may gain between two releases. */
const maxNewMembers = 2

/** Differences of a report from the last release, each name with its entry: `@sabha/ui:Button`. */
export interface ApiDifferences {
  removed: string[]
  /** Names that code written for the release may not find as they were. */
  changed: string[]
  added: string[]
  /** Names with additions that code written for the release need not know. */
  grown: string[]
}

/**
 * Compares a report with the last release. A name is changed if a line of its report is gone, if it has a new
 * line that is not an optional addition, or if it uses a name that is changed. Objects in a constant may gain members.
 */
export function compareApis(released: ReleaseRecord['names'], report: ApiReport): ApiDifferences {
  const differences: ApiDifferences = { removed: [], changed: [], added: [], grown: [] }
  for (const [entry, names] of Object.entries(released))
    for (const name of Object.keys(names))
      if (name !== '*' && !hasName(report, entry, name))
        differences.removed.push(`${entry}:${name}`)
  for (const [entry, names] of Object.entries(report))
    for (const [name, lines] of Object.entries(names)) {
      const kind = differenceOf(released[entry]?.[name], lines)
      if (kind) differences[kind].push(`${entry}:${name}`)
    }
  addUsers(differences, report)
  return differences
}

function hasName(report: ApiReport, entry: string, name: string): boolean {
  return Object.hasOwn(report, entry) && Object.hasOwn(report[entry] ?? {}, name)
}

function differenceOf(
  released: string | undefined,
  lines: readonly string[],
): 'added' | 'changed' | 'grown' | null {
  if (released === undefined) return 'added'
  const before = new Set(released.split(' ').slice(1))
  const counted = lines.filter(isPartOfApi)
  const digests = counted.map((line) =>
    releasedDigest(line, before, isOfConstant(line, lines) ? maxNewMembers : 0),
  )
  if ([...before].some((digest) => !digests.includes(digest))) return 'changed'
  if (counted.every((line) => before.has(digestOf(line)))) return null
  const isKnown = (line: string, index: number) => digests[index] || isAddition(line, lines)
  return counted.every(isKnown) ? 'grown' : 'changed'
}

/** Returns whether callers that do not know a line of a report can go on as before. */
function isAddition(line: string, lines: readonly string[]): boolean {
  const [owner, text] = partsOf(line)
  const isMemberOfConstant = lines.includes(`${owner}const`)
  return isMemberOfConstant || /^(readonly )?[\w'-]+\?[:(]|^\| '|^function/.test(text)
}

function isOfConstant(line: string, lines: readonly string[]): boolean {
  const [owner] = partsOf(line)
  return lines.some((each) => each === `${owner}const` || each.startsWith(`${owner}const: `))
}

/** Returns `where Name: ` for a line of a name that is not exported, and the rest of the line. */
function partsOf(line: string): [owner: string, text: string] {
  const [, owner = '', text = ''] = /^(where \w+: )?(.*)$/.exec(line) ?? []
  return [owner, text]
}

/** Moves the names that use a changed name to the changed ones. */
function addUsers(differences: ApiDifferences, report: ApiReport): void {
  const { removed, changed } = differences
  const known = new Set([...removed, ...changed].map(nameIn))
  const users = Object.entries(report).flatMap(([entry, names]) =>
    Object.entries(names)
      .filter(([name]) => ![...changed, ...differences.added].includes(`${entry}:${name}`))
      .filter(([, lines]) => lines.some((line) => usedNames(line).some((used) => known.has(used))))
      .map(([name]) => `${entry}:${name}`),
  )
  if (users.length === 0) return
  changed.push(...users)
  differences.grown = differences.grown.filter((name) => !users.includes(name))
  addUsers(differences, report)
}

function nameIn(qualified: string): string {
  return qualified.slice(qualified.indexOf(':') + 1)
}

/** Returns the words of a line except for the name of its member. */
function usedNames(line: string): string[] {
  return line.replace(/^(where \w+: )?(readonly )?[\w']+\??(?=[:(])/, '').split(/\W+/)
}

/** Returns whether a line says what the name is; a deprecation does not. */
export function isPartOfApi(line: string): boolean {
  return !line.startsWith('@deprecated')
}
