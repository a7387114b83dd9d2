import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findForbiddenImports, readLayers } from '../src/layers/forbidden-imports.ts'

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
  ['libs/backend/tests/integration', "export { Button } from '@sabha/ui'"],
  ['apps/shell/src/platform/report', "export { compose } from '../../composition/registry.ts'"],
  ['apps/shell/src/platform', "export { Header } from '../pages/header/header.tsx'"],
  ['apps/shell/src/composition/slots', "export { guard } from '../../router/guard/guard.ts'"],
  ['apps/shell/src/composition', "export const lazy = () => import('../pages/header.tsx')"],
  ['apps/shell/src/pages/landing', "export type { Page } from '../../router/page-data.ts'"],
  ['apps/shell/src/router', "export { App } from '../start/app.tsx'"],
  ['apps/shell/src/router', "export { Dashboard } from '@sabha/member'"],
  ['apps/onboarding/stories', "import { signIn } from '@sabha/backend'"],
  ['tools/sabha/templates/remote/src', "import { start } from '@sabha/shell'"],
  ['libs/ui', "import '@sabha/forms'"],
  ['libs/ui', "const zod = require('zod')"],
]

const allowed: Case[] = [
  ['apps/member', "export { object } from '@sabha/types/schema'"],
  ['libs/types', "export { object } from 'zod/mini'"],
  ['libs/backend/src/query', "export { read } from '@sabha/backend'"],
  ['libs/backend/src/query', "export { read } from '../data/read.ts'"],
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
  ['apps/onboarding/stories', "import { story } from '@sabha/e2e'"],
  ['tools/checks', "import { start } from '@sabha/shell'"],
]

const architecture = resolve(import.meta.dirname, '../../../ARCHITECTURE.md')
const layers = readLayers(readFileSync(architecture, 'utf8'))

describe('the layer table', () => {
  test.each(forbidden)('rejects in %s: %s', (...each) => {
    expect(problemsOf(each)).toHaveLength(1)
  })

  test.each(allowed)('accepts in %s: %s', (...each) => {
    expect(problemsOf(each)).toEqual([])
  })

  test('allows tests of the shell to render a higher folder', () => {
    const text = "import { App } from '../start/app.tsx'"
    const path = 'apps/shell/src/router/guard.test.tsx'
    expect(findForbiddenImports({ path, text }, layers)).toEqual([])
  })

  test('names the file, the import and the reason', () => {
    expect(problemsOf(['libs/toast', "import { read } from '@sabha/backend'"])).toEqual([
      'libs/toast/src/a.ts imports @sabha/backend: libs/toast may import ui',
    ])
  })
})

function problemsOf([folder, text]: Case): string[] {
  const path = /\/(src|tests|stories)\b/.test(folder) ? `${folder}/a.ts` : `${folder}/src/a.ts`
  return findForbiddenImports({ path, text }, layers)
}
