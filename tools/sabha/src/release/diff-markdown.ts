import type { BuildDiff } from './build-diff.ts'

/** Returns the differences as Markdown for a merge request. */
export function diffMarkdown(diffs: readonly BuildDiff[]): string {
  if (diffs.length === 0) return 'No remote changes its build.'
  return diffs.map(sectionOf).join('\n\n')
}

function sectionOf(diff: BuildDiff): string {
  const { name, owner, from, to, routes, fills, claims, access, belowOthers } = diff
  const lines = [
    ...changes('Page', routes),
    ...changes('Filling', fills),
    ...changes('Claim', claims),
    ...belowOthers.map((text) => `- Claim of another team: ${text}`),
  ]
  const table = access.map(
    ({ place, gained, lost }) => `| \`${place}\` | ${listOf(gained)} | ${listOf(lost)} |`,
  )
  return [
    `## ${name} (${owner}): ${from ?? 'new'} → ${to}`,
    '',
    `- JavaScript of the heaviest first page: ${bytesOf(diff)}`,
    ...lines,
    ...(table.length > 0
      ? ['', '| place | gains access | loses access |', '|---|---|---|', ...table]
      : ['- No role gains or loses access.']),
  ].join('\n')
}

function changes(what: string, { added, removed }: BuildDiff['routes']): string[] {
  return [
    ...added.map((name) => `- ${what} added: \`${name}\``),
    ...removed.map((name) => `- ${what} removed: \`${name}\``),
  ]
}

function bytesOf({ bytes: { before, after, budget, ceiling } }: BuildDiff): string {
  const now = after === null ? 'unknown' : `${after} bytes`
  const allowed = ceiling === null ? '' : `, the platform allows ${ceiling}`
  const most = Math.max(after ?? 0, budget)
  return [
    `${before === null ? '' : `${before} → `}${now} of ${budget}${allowed}`,
    ...(after !== null && after > budget ? ['**over its budget**'] : []),
    ...(ceiling !== null && most > ceiling ? ["**above the platform's ceiling**"] : []),
  ].join(', ')
}

function listOf(words: readonly string[]): string {
  return words.join(', ') || '–'
}
