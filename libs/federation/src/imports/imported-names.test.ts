import { expect, it } from 'vitest'
import { findImportedNames } from './imported-names.ts'

const keys = ['react', 'react/jsx-runtime', '@sabha/ui', '@sabha/ui/menu']

it.each<[string, string, ReturnType<typeof findImportedNames>]>([
  [
    'names, by the name that the module gives them',
    `import { useState as state, useId } from 'react'`,
    { react: ['useId', 'useState'] },
  ],
  ['a default', `import React from 'react'`, { react: ['default'] }],
  [
    'several keys in several modules of one build',
    `import { jsx } from 'react/jsx-runtime'\nimport { Menu } from '@sabha/ui/menu'\nimport { Button } from '@sabha/ui'`,
    { '@sabha/ui': ['Button'], '@sabha/ui/menu': ['Menu'], 'react/jsx-runtime': ['jsx'] },
  ],
  [
    'names that are passed on',
    `export { Button as Knob } from '@sabha/ui'`,
    { '@sabha/ui': ['Button'] },
  ],
  ['a side-effect import', `import '@sabha/ui'`, { '@sabha/ui': [] }],
  [
    'the members that are read from a namespace',
    `import * as UI from '@sabha/ui'; const a = <UI.Button UI="x" />; f(UI.Card, UI['Text'], UI?.Link, { UI: 1 }, x.UI)`,
    { '@sabha/ui': ['Button', 'Card', 'Link', 'Text'] },
  ],
  ['a namespace that is passed on', `import * as UI from '@sabha/ui'; f(UI)`, { '@sabha/ui': '*' }],
  [
    'a computed member of a namespace',
    `import * as UI from '@sabha/ui'; UI[x]`,
    { '@sabha/ui': '*' },
  ],
  ['a re-export of all names', `export * from '@sabha/ui'`, { '@sabha/ui': '*' }],
  ['a re-export of the namespace', `export * as ui from '@sabha/ui'`, { '@sabha/ui': '*' }],
  ['a dynamic import', `const ui = await import('@sabha/ui')`, { '@sabha/ui': '*' }],
  ['a require', `const react = require('react')`, { react: '*' }],
  [
    'no type imports',
    `import type { A } from '@sabha/ui'; import { type B } from 'react'; export type { C } from '@sabha/ui/menu'`,
    { react: [] },
  ],
  ['no unshared modules', `import { x } from '@sabha/ui/other'; import y from './react'`, {}],
])('finds %s', (_, code, expected) => {
  expect(findImportedNames([{ file: '/remote/page.tsx', code }], keys)).toEqual(expected)
})

it('merges the imports of all modules of a build', () => {
  const modules = [
    { file: '/remote/page.tsx', code: `import { Button } from '@sabha/ui'` },
    { file: '/libs/forms/field.js', code: `import { Input, Button } from '@sabha/ui'` },
    { file: '/remote/all.ts', code: `import * as r from 'react'; f(r)` },
    { file: '/remote/some.ts', code: `import { use } from 'react'` },
  ]
  expect(findImportedNames(modules, keys)).toEqual({ '@sabha/ui': ['Button', 'Input'], react: '*' })
})

it('names the module in the error if it cannot parse it', () => {
  const broken = { file: '/remote/broken.ts', code: `import { from 'react'` }
  expect(() => findImportedNames([broken], keys)).toThrow('The imports of /remote/broken.ts')
})
