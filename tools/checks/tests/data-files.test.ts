import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import {
  dataFileName,
  dividedDataFileNames,
  findMisplacedDataImports,
  minLinesToDivide,
} from '../src/data-files/misplaced-data-imports.ts'

const repository = resolve(import.meta.dirname, '../../..')
const sources = filesOf('apps/*/src/**/*.{ts,tsx}', 'tools/sabha/templates/*/src/**/*.{ts,tsx}')
const domains = domainsIn('libs/backend/src/*')

function filesOf(...patterns: string[]): string[] {
  const found = patterns.flatMap((pattern) => globSync(pattern, { cwd: repository }))
  return found.filter((file) => !/node_modules|\.test\.tsx?$/.test(file)).sort()
}

function domainsIn(folder: string): string[] {
  return [...new Set(filesOf(`${folder}/{api,reads}.ts`).map((file) => dirname(file)))]
}

function linesOf(file: string): number {
  return readFileSync(join(repository, file), 'utf8').split('\n').length - 1
}

it('finds the source files of apps, templates and shared data domains', () => {
  expect(sources).toContain('apps/member/src/contribute/api.ts')
  expect(sources).toContain('tools/sabha/templates/remote/src/sample-records/api.ts')
  expect(domains).toContain('libs/backend/src/payments')
  expect(domains).toContain('libs/backend/src/health')
})

it.each(domains)('%s has only the files of a domain', (domain) => {
  const others = filesOf(`${domain}/*`).filter(
    (file) => ![dataFileName, ...dividedDataFileNames].includes(basename(file)),
  )
  expect(others).toEqual([])
})

it('divides exactly the domains that are too long for one file', () => {
  const folders = [...domains, ...domainsIn('apps/*/src/**')]
  const oneFile = folders.map((folder) => `${folder}/${dataFileName}`)
  expect(
    oneFile.filter((file) => sources.includes(file) && linesOf(file) >= minLinesToDivide),
  ).toEqual([])

  const divided = folders.filter((folder) => sources.includes(`${folder}/reads.ts`))
  const lines = divided.map((folder) => {
    const parts = dividedDataFileNames.map((name) => `${folder}/${name}`)
    return parts
      .filter((file) => sources.includes(file))
      .reduce((sum, file) => sum + linesOf(file), 0)
  })
  expect(Math.min(...lines)).toBeGreaterThanOrEqual(minLinesToDivide)
})

it('apps read, write and cache data only in the files of a domain', () => {
  const problems = sources.flatMap((file) =>
    findMisplacedDataImports(basename(file), readFileSync(join(repository, file), 'utf8')).map(
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
  expect(findMisplacedDataImports('events-page.tsx', page)).toEqual([
    'read belongs in api.ts or reads.ts',
    'queryOptions belongs in api.ts or queries.ts',
  ])
  expect(findMisplacedDataImports('reads.ts', `import { read } from '@sabha/backend'`)).toEqual([])
  expect(
    findMisplacedDataImports('writes.ts', `import { callFunction } from '@sabha/backend'`),
  ).toEqual([])
})
