import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runRemoteCommand } from '../src/remote-command.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabha-sources-'))
  write('remote.manifest.json', JSON.stringify(manifest))
  write('package.json', '{}')
  write('src/list.tsx', 'export function Component() {}')
  write('src/form.tsx', "export { FormPage as Component } from './form-page'")
})

afterEach(() => rmSync(folder, { recursive: true }))

const page = { access: 'public', title: 'Polls' }
const manifest = {
  name: 'polls',
  version: '1.0.0',
  owner: 'Polls team',
  routes: [
    { ...page, path: '/polls', module: './list' },
    { ...page, path: '/polls/new', module: './form' },
  ],
  nav: [],
  claims: ['/polls'],
  budget: { javascript: 20000 },
}

it.each([
  ['src/list.tsx', 'export function Page() {}', 'src/list.tsx exports no Component: write'],
  ['src/form.tsx', 'export { Component as Page }', 'src/form.tsx exports no Component: write'],
  ['src/list.tsx', null, 'there is no src/list.tsx: create it.'],
  [
    'rsbuild.config.ts',
    "defineRemote({ brings: ['@sabha/forms'] })",
    'rsbuild.config.ts brings @sabha/forms without @sabha/ui',
  ],
])('validate refuses %s with the content %j', (file, content, reason) => {
  if (content === null) rmSync(join(folder, file))
  else write(file, content)
  expect(() => runRemoteCommand('check', folder)).toThrow(reason)
})

it('validate refuses a copy of @sabha/ui with the forms of the shell', () => {
  write('rsbuild.config.ts', "defineRemote({ brings: ['@sabha/ui'] })")
  write('src/form.tsx', "import { Form } from '@sabha/forms'\nexport function Component() {}")
  expect(() => runRemoteCommand('check', folder)).toThrow(
    'rsbuild.config.ts brings @sabha/ui without @sabha/forms',
  )
})

it('validate goes on to the types if each module exports its Component', () => {
  expect(() => runRemoteCommand('check', folder)).toThrow('typescript is not installed')
})

function write(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), content)
}
