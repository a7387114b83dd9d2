// Refuses literal amounts, times and lengths in texts for users. Part of `npm run check`.

import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findLiteralNumbers, findLiteralNumbersInHtml } from './literal-numbers.ts'

const repository = resolve(import.meta.dirname, '../../../..')

const sources = [
  '{apps,libs}/*/src/**/messages/*.ts',
  '{apps,libs}/*/src/**/messages.ts',
  '{apps,libs}/*/src/**/{error-messages,option-labels}/*.ts',
  'apps/shell/src/pages/legal/texts/**/*.ts',
  'supabase/functions/_shared/mail/messages/*.ts',
  'tools/release/src/offline/messages/*.ts',
  'tools/sabha/templates/*/src/messages/*.ts',
]

const files = sources.flatMap((pattern) => {
  const found = globSync(pattern, { cwd: repository })
  if (found.length === 0) throw new Error(`No file is named ${pattern}.`)
  return found
})

const problems = files.flatMap((file) => {
  const text = readFileSync(join(repository, file), 'utf8')
  const found = file.endsWith('.html') ? findLiteralNumbersInHtml(text) : findLiteralNumbers(text)
  return found.map((each) => `${file}:${each.line}: "${each.text}"`)
})

if (problems.length > 0) {
  console.error(
    `These texts have numbers of their own. Read them from libs/types (docs/how-to/change-a-number.md):\n${problems.join('\n')}`,
  )
  process.exitCode = 1
}
