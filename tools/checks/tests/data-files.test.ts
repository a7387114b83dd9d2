import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { dataFiles, misplacedCalls } from '../src/data-files/misplaced-calls.ts'

const repository = resolve(import.meta.dirname, '../../..')
const sources = filesOf('apps/*/src/**/*.{ts,tsx}', 'tools/sabha/templates/*/src/**/*.{ts,tsx}')
const domains = filesOf('libs/backend/src/*/reads.ts').map((file) => dirname(file))

function filesOf(...patterns: string[]): string[] {
  const found = patterns.flatMap((pattern) => globSync(pattern, { cwd: repository }))
  return found.filter((file) => !/node_modules|\.test\.tsx?$/.test(file)).sort()
}

it('finds the sources of apps and templates, and the shared domains', () => {
  expect(sources).toContain('apps/member/src/contribute/reads.ts')
  expect(sources).toContain('tools/sabha/templates/remote/src/sample-records/reads.ts')
  expect(domains).toContain('libs/backend/src/payments')
  expect(domains).toContain('libs/backend/src/health')
})

it.each(domains)('%s has only reads, writes, queries and mutations', (domain) => {
  const others = filesOf(`${domain}/*`).filter((file) => !dataFiles.includes(basename(file)))
  expect(others).toEqual([])
})

it('apps read, write and cache data only in the four files of a domain', () => {
  const problems = sources.flatMap((file) =>
    misplacedCalls(basename(file), readFileSync(join(repository, file), 'utf8')).map(
      (problem) => `${file}: ${problem}`,
    ),
  )
  expect(problems).toEqual([])
})

it('names imports that belong in another file', () => {
  const page = `import { errorCodeOf, read } from '@sabha/backend'
import {
  queryOptions,
  useQuery,
} from '@sabha/backend/query'`
  expect(misplacedCalls('events-page.tsx', page)).toEqual([
    'read belongs in reads.ts',
    'queryOptions belongs in queries.ts',
  ])
  expect(misplacedCalls('reads.ts', `import { read } from '@sabha/backend'`)).toEqual([])
  expect(misplacedCalls('writes.ts', `import { callFunction } from '@sabha/backend'`)).toEqual([])
})
