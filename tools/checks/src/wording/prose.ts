/** A comment or test title, with its white space collapsed. */
export interface Prose {
  line: number
  text: string
}

const blockComment = /^[ \t]*\{?\/\*\*?([\s\S]*?)\*\//gm
const lineComments: Record<string, RegExp> = {
  '//': /(?:^[ \t]*\/\/[^\n]*\n?)+|(?<=\S[ \t]+)\/\/ [^\n]*/gm,
  '--': /(?:^[ \t]*--[^\n]*\n?)+|(?<=\S[ \t]+)-- [^\n]*/gm,
  '#': /(?:^[ \t]*#[^\n]*\n?)+/gm,
}
const marker: Record<string, string> = {
  ts: '//',
  tsx: '//',
  mjs: '//',
  js: '//',
  sql: '--',
  yml: '#',
  toml: '#',
  sh: '#',
}
const databaseComment = /^comment on [^']*? is\s+'((?:[^']|'')*)'/gim
const testTitle =
  /\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`),\s*(?:\{[^}\n]*\},\s*)?(?:async )?\([^()]*\) =>/g

/** Returns the comments and test titles of a source file, or nothing if its kind has neither. */
export function extractProse({ path, text }: { path: string; text: string }): Prose[] {
  const kind = path.slice(path.lastIndexOf('.') + 1)
  const found = [
    ...matches(text, blockComment),
    ...matches(text, lineComments[marker[kind] ?? '']),
    ...matches(text, kind === 'sql' ? databaseComment : undefined),
    ...matches(text, kind === 'ts' || kind === 'tsx' ? testTitle : undefined),
  ]
  return found.sort((one, other) => one.line - other.line)
}

function matches(text: string, pattern: RegExp | undefined): Prose[] {
  if (pattern === undefined) return []
  return [...text.matchAll(pattern)].map((match) => ({
    line: lineAt(text, match.index + (match[0].length - match[0].trimStart().length)),
    text: collapsed(match.slice(1).find((group) => group !== undefined) ?? match[0]),
  }))
}

function lineAt(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line++
  return line
}

function collapsed(text: string): string {
  return text
    .replace(/^[ \t]*(?:\/\/+|--|#|\*)/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}
