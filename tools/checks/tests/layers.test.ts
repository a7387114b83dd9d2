import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLintConfiguration, formatLayerTable } from '../src/layers/lint-configuration.ts'

type Case = [folder: string, line: string]

const forbidden: Case[] = [
  ['libs/types', "export { useSession } from '@sabha/contract'"],
  ['libs/contract', "export { getClient } from '@sabha/backend'"],
  ['libs/backend', "export { toast } from '@sabha/toast'"],
  ['libs/ui', "export { useSession } from '@sabha/contract'"],
  ['libs/toast', "export { useSession } from '@sabha/contract'"],
  ['apps/member', "export { start } from '@sabha/shell'"],
  ['apps/member', "export { start } from '../../shell/src/start.ts'"],
  ['apps/member', "export { Button } from '../../../libs/ui/src/button.tsx'"],
  ['apps/member', "export { createClient } from '@supabase/supabase-js'"],
  ['apps/member', "export { Button } from '@chakra-ui/react'"],
  ['apps/member', "export { Link } from 'react-router-dom'"],
  ['apps/member', "export const lazy = () => import('@sabha/onboarding')"],
  ['apps/shell', "export { Dashboard } from '@sabha/member'"],
  ['libs/backend', "export { startBackend } from '@sabha/local'"],
  ['apps/member', "export { object } from 'zod/mini'"],
  ['apps/member', "export { PostgrestClient } from '@supabase/postgrest-js'"],
  ['libs/checkout', "export { object } from 'zod'"],
  ['libs/forms', "export { write } from '@sabha/backend'"],
  ['libs/forms', "export { toast } from '@sabha/toast'"],
  ['libs/forms', "export { object } from 'zod/mini'"],
  ['libs/ui', "export { useForm } from '@sabha/forms'"],
  ['libs/ui', "export { chakra } from '@chakra-ui/react'"],
  ['apps/member', "export { useForm } from 'react-hook-form'"],
  ['apps/member', "export { getAuth } from '@firebase/auth'"],
  ['apps/onboarding', "export { Dashboard } from '@sabha/member'"],
  ['libs/backend/src/events', "export { read } from '../data/read.ts'"],
  ['libs/backend/tests/integration', "export { Button } from '@sabha/ui'"],
  ['apps/shell/src/platform/report', "export { compose } from '../../composition/registry.ts'"],
  ['apps/shell/src/platform', "export { Header } from '../pages/header/header.tsx'"],
  ['apps/shell/src/composition/slots', "export { guard } from '../../router/guard/guard.ts'"],
  ['apps/shell/src/composition', "export const lazy = () => import('../pages/header.tsx')"],
  ['apps/shell/src/pages/landing', "export type { Page } from '../../router/page-data.ts'"],
  ['apps/shell/src/router', "export { App } from '../start/app.tsx'"],
  ['apps/shell/src/router', "export { Dashboard } from '@sabha/member'"],
]

const allowed: Case[] = [
  ['apps/member', "export { object } from '@sabha/types/schema'"],
  ['libs/types', "export { object } from 'zod/mini'"],
  ['libs/backend/src/events', "export { read } from '@sabha/backend'"],
  ['libs/backend/src/events', "export { listEvents } from './reads.ts'"],
  ['apps/member', "export { Button } from '@sabha/ui'"],
  ['apps/onboarding', "export const lazy = () => import('@firebase/auth')"],
  ['apps/member', "export { Field } from '@sabha/ui/form'"],
  ['apps/member', "export { useForm } from '@sabha/forms'"],
  ['libs/forms', "export { useForm } from 'react-hook-form'"],
  ['libs/ui', "export { chakra } from '@chakra-ui/react/styled-system'"],
  ['libs/forms', "export { Field } from '@sabha/ui/form'"],
  ['libs/backend', "export { createClient } from '@supabase/supabase-js'"],
  ['libs/backend/tests/integration', "export { startBackend } from '@sabha/local'"],
  ['apps/shell', "export { createBrowserRouter } from 'react-router-dom'"],
  ['apps/shell/src/composition', "export { report } from '../platform/report/reporter.ts'"],
  ['apps/shell/src/router', "export { Link } from '@sabha/contract/router'"],
  ['apps/shell/src/start', "export { guard } from '../router/guard/guard.ts'"],
]

const repository = resolve(import.meta.dirname, '../../..')
const recorded = 'biome.layers.gen.json'
const tree = mkdtempSync(join(tmpdir(), 'sabha-layers-'))
const cases = [...forbidden, ...allowed]
let refused: Set<string>

beforeAll(() => {
  for (const file of ['biome.json', recorded])
    copyFileSync(join(repository, file), join(tree, file))
  for (const each of cases) write(each)
  refused = lintTree()
})

afterAll(() => rmSync(tree, { recursive: true }))

describe('the layer table', () => {
  test('equals the linter configuration: npm run layers -w @sabha/checks', () => {
    expect(JSON.parse(read(recorded))).toEqual(createLintConfiguration())
  })

  test('equals the table in ARCHITECTURE', () => {
    expect(read('ARCHITECTURE.md')).toContain(formatLayerTable())
  })

  test.each(forbidden)('rejects in %s: %s', (...each) => {
    expect(refused).toContain(fileOf(each))
  })

  test.each(allowed)('accepts in %s: %s', (...each) => {
    expect(refused).not.toContain(fileOf(each))
  })
})

function read(file: string): string {
  return readFileSync(join(repository, file), 'utf8')
}

function write(each: Case): void {
  const file = join(tree, fileOf(each))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${each[1]}\n`)
}

function fileOf(each: Case): string {
  const index = cases.findIndex(([folder, line]) => folder === each[0] && line === each[1])
  const folder = /\/(src|tests)\b/.test(each[0]) ? each[0] : `${each[0]}/src`
  return `${folder}/case-${index}.ts`
}

/** Returns the files whose imports the repository's own lint configuration rejects. */
function lintTree(): Set<string> {
  const { stdout } = spawnSync(
    join(repository, 'node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', '--reporter=json', '.'],
    { cwd: tree, encoding: 'utf8' },
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { path: string } }[] }
  return new Set(diagnostics.map(({ location }) => location.path))
}
