import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readFederationManifest } from './read-federation-manifest.ts'

it.each([
  ['module', 'module'],
  ['var', 'script'],
  ['global', 'script'],
  [undefined, 'script'],
])('reads an entry of type %s as a %s', (type, format) => {
  expect(readFederationManifest(builtWith({ type })).format).toBe(format)
})

it('names the line of an invalid value', () => {
  expect(() => readFederationManifest(builtWith({ path: 7 }))).toThrow(
    'mf-manifest.json:1 metaData.remoteEntry.path: must be a text, not a number',
  )
})

function builtWith(remoteEntry: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const metaData = {
    globalName: 'one',
    remoteEntry: { name: 'entry.js', path: '', ...remoteEntry },
  }
  const text = JSON.stringify({ metaData, shared: [], exposes: [] })
  writeFileSync(join(folder, 'mf-manifest.json'), text)
  return folder
}
