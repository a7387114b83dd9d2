// Refuses wording that the style guide rules out in comments, test titles and English messages. Part of
// `npm run check`.

import { resolve } from 'node:path'
import { readTrackedFiles } from '../secrets/repository-files.ts'
import { findMessageProblems, findWordingProblems } from './wording-problems.ts'

/** Folders that are not rewritten in plain English yet. Remove a folder once it passes the check. */
const notYet: readonly string[] = []

const repository = resolve(import.meta.dirname, '../../../..')
const kinds = ['ts', 'tsx', 'mjs', 'js', 'css', 'sql', 'yml', 'toml', 'sh'].map(
  (kind) => `*.${kind}`,
)
const generated = /\.gen\.\w+$|^supabase\/schema\.sql$|^bench\/results\//
const catalogue = /\/messages\/en\.ts$|^(?:apps|libs)\/[\w-]+\/src\/(?:[\w-]+\/)+messages\.ts$/

const files = readTrackedFiles(repository, ...kinds).filter(({ path }) => !generated.test(path))
const rewritten = files.filter(({ path }) => !notYet.some((folder) => path.startsWith(folder)))
const catalogues = files.filter(({ path }) => catalogue.test(path))
if (rewritten.length < 1000 || catalogues.length < 10)
  throw new Error('The files of the repository were not found.')

const problems = [
  ...rewritten.flatMap(findWordingProblems),
  ...catalogues.flatMap(findMessageProblems),
]
if (problems.length > 0) {
  console.error(
    `Rewrite these texts in plain English (tools/checks/src/wording/phrases.ts):\n${problems.join('\n')}`,
  )
  process.exitCode = 1
}
