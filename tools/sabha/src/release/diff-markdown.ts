import type { BuildDiff } from './build-diff.ts'

/** Returns the differences as Markdown for a merge request. */
export function diffMarkdown(diffs: readonly BuildDiff[]): string {
  if (diffs.length === 0) return 'No remote changes its build.'
  return diffs.map(sectionOf).join('\n\n')
}

function sectionOf(diff: BuildDiff): string {
  const { name, owner, from, to, routes, fills, claims, access, belowOthers, database } = diff
  const lines = [
    ...changes('Page', routes),
    ...changes('Filling', fills),
    ...changes('Claim', claims),
    ...belowOthers.map((text) => `- Claim of another team: ${escaped(text)}`),
    ...readsOf(database),
  ]
  const table = access.map(
    ({ place, gained, lost }) => `| \`${place}\` | ${listOf(gained)} | ${listOf(lost)} |`,
  )
  return [
    `## ${name} (${escaped(owner)}): ${from ?? 'new'} → ${to}`,
    '',
    `- JavaScript of the heaviest first page: ${bytesOf(diff)}`,
    ...lines,
    ...(table.length > 0
      ? ['', '| place | gains access | loses access |', '|---|---|---|', ...table]
      : ['- No role gains or loses access.']),
  ].join('\n')
}

/** Names what the build reads and the database of this checkout lacks. */
function readsOf({ tables, functions, missing }: BuildDiff['database']): string[] {
  const count = tables.length + functions.length
  if (count === 0) return []
  if (missing === null)
    return [
      `- Reads ${listOf([...tables, ...functions].map(quoted))}: not compared with the database`,
    ]
  return missing.map(
    (name) =>
      `- Reads \`${name}\`, **which the database lacks**: add its migration and run \`npm run generate -w supabase\` first`,
  )
}

/** Escapes the text of a team, so that it can be no link, image or markup. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>&|~!:@]/g, String.raw`\$&`)
}

function quoted(name: string): string {
  return `\`${name}\``
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
  const maximum = Math.max(after ?? 0, budget)
  return [
    `${before === null ? '' : `${before} → `}${now} of ${budget}${allowed}`,
    ...(after !== null && after > budget ? ['**over its budget**'] : []),
    ...(ceiling !== null && maximum > ceiling ? ["**above the platform's ceiling**"] : []),
  ].join(', ')
}

function listOf(words: readonly string[]): string {
  return words.join(', ') || '–'
}
