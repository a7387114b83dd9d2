import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDuplicatedSharedModules } from '../imports/duplicated-shared-modules.ts'
import { remoteShareSettings } from './share-configuration.ts'
import { entryFile } from './shared-exports.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'sabha-packed-')))

const entry = (name: string) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` })
const installed = {
  react: { exports: { '.': { default: './index.js' } } },
  '@sabha/contract': { exports: { '.': entry('index'), './router': entry('router') } },
  '@sabha/backend': { exports: { '.': entry('index'), './account': entry('account') } },
}

beforeAll(() => {
  for (const [name, fields] of Object.entries(installed))
    write(`${name}/package.json`, JSON.stringify({ name, version: '1.2.3', ...fields }))
})
afterAll(() => rmSync(root, { recursive: true }))

describe('a remote in a repository of its own', () => {
  it('shares only the libraries that it has installed', () => {
    const packages = Object.keys(remoteShareSettings(root, [])).map((key) =>
      key.split('/', key.startsWith('@') ? 2 : 1).join('/'),
    )
    expect(new Set(packages)).toEqual(new Set(Object.keys(installed)))
  })

  it('finds the entry of a packed library', () => {
    expect(entryFile('@sabha/contract/router', root)).toBe(inside('@sabha/contract/dist/router.js'))
  })

  it.each(['@sabha/checkout', 'react'])('finds no entry of our own for %s', (key) => {
    expect(entryFile(key, root)).toBeNull()
  })

  it.each([
    ['@sabha/contract', '@sabha/contract/dist/index.js'],
    ['@sabha/backend/account', '@sabha/backend/dist/account/sign-up.js'],
    ['react', 'react/index.js'],
  ])('is refused with a copy of %s', (name, path) => {
    write(path, '')
    expect(findDuplicatedSharedModules([{ file: inside(path), code: '' }], root)).toEqual([
      expect.stringContaining(`It bundles its own ${name}`),
    ])
  })
})

function inside(path: string): string {
  return join(root, 'node_modules', path)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(inside(path)), { recursive: true })
  writeFileSync(inside(path), text)
}
