import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkUpgrade } from '../src/upgrade-check.ts'
import { findUsesInSources, findUsesInStore, parseUsedName } from '../src/uses.ts'

/** Writes files, with objects as JSON, to a temporary folder. */
function folderOf(files: Record<string, string | object>): string {
  const root = mkdtempSync(join(tmpdir(), 'sabha-uses-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return root
}

const page = `import { Button, Switch as Toggle } from '@sabha/ui'
import {
  Menu,
} from '@sabha/ui/menu'`

describe('uses', () => {
  const repository = () =>
    folderOf({
      'apps/library/remote.manifest.json': { name: 'library', owner: 'Library team' },
      'apps/library/src/page.tsx': page,
      'apps/shell/src/page.tsx': page,
    })

  it('lists the imports of a name in the sources of remotes with owner, file and line', () => {
    expect(findUsesInSources(repository(), parseUsedName('@sabha/ui:Switch'))).toEqual([
      'library (Library team)  apps/library/src/page.tsx:1  Switch',
    ])
  })

  it('lists every imported name of an entry', () => {
    expect(findUsesInSources(repository(), parseUsedName('@sabha/ui/menu'))).toEqual([
      'library (Library team)  apps/library/src/page.tsx:3  Menu',
    ])
  })

  it('lists the builds of a composition that import a name, and those whose names are unknown', () => {
    const release = (imports: object) => ({
      version: '1.0.0',
      imports,
      manifest: { owner: 'Library team' },
    })
    const store = folderOf({
      'store/registry.json': {
        remotes: [
          { name: 'library', current: release({ '@sabha/ui': ['Switch'] }), previous: null },
          { name: 'polls', current: release({ '@sabha/ui': ['Button'] }) },
          { name: 'quiz', current: release({}), previous: release({ '@sabha/ui': '*' }) },
        ],
      },
    })
    expect(findUsesInStore(store, parseUsedName('@sabha/ui:Switch'))).toEqual([
      'library 1.0.0 (Library team)  Switch',
      'quiz 1.0.0 (Library team)  Switch',
    ])
    expect(() => findUsesInStore('/nowhere', parseUsedName('@sabha/ui'))).toThrow(
      '/nowhere has no composition',
    )
  })

  it.each([undefined, 'Switch', 'react:useState'])('rejects %s', (text) => {
    expect(() => parseUsedName(text)).toThrow('Specify an export such as `@sabha/ui:Switch`')
  })
})

it('upgrade-check lists the imports that a newer library removes, changes or deprecates', () => {
  const library = (version: string, names: Record<string, string[]>) => ({
    'package.json': { name: '@sabha/ui', version },
    'api.gen.json': { '@sabha/ui': names, '@sabha/ui/menu': { Menu: ['const: Part'] } },
  })
  const under = (folder: string, files: Record<string, object>) =>
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]))
  const note = '@deprecated since 2.0.0, until 2027-03-01: use Grid.'
  const root = folderOf({
    'src/page.tsx': `${page}\nimport { Row } from '@sabha/ui'`,
    ...under(
      'node_modules/@sabha/ui',
      library('1.0.0', { Button: ['const: A'], Row: ['const: A'], Switch: ['const: A'] }),
    ),
    ...under(
      'next/node_modules/@sabha/ui',
      library('2.0.0', { Button: ['const: B'], Row: ['const: A', note] }),
    ),
  })
  expect(checkUpgrade(root, join(root, 'next/node_modules/@sabha/ui'))).toEqual([
    'src/page.tsx:1  Button of @sabha/ui is changed in 2.0.0',
    'src/page.tsx:1  Switch of @sabha/ui is gone in 2.0.0',
    'src/page.tsx:5  Row of @sabha/ui is deprecated until 2027-03-01: use Grid.',
  ])
})
