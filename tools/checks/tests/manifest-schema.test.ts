import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { manifestJsonSchema } from '../src/manifest-json-schema.ts'

const root = join(import.meta.dirname, '../../..')
const published = join(root, 'libs/contract/remote.manifest.schema.gen.json')

it('the JSON schema of manifests equals the rules of the build', async () => {
  await expect(`${JSON.stringify(manifestJsonSchema(), null, 2)}\n`).toMatchFileSnapshot(published)
})

it('the JSON schema of manifests names every field', () => {
  const text = readFileSync(published, 'utf8')
  for (const word of ['completed', 'member.dashboard', 'placeholder', '$schema'])
    expect(text).toContain(JSON.stringify(word))
})

describe('the manifests of this tree', () => {
  const manifests = globSync('apps/*/remote.manifest.json', { cwd: root })

  it('are found', () => {
    expect(manifests).not.toEqual([])
  })

  it.each(manifests)('name the schema for editors: %s', (file) => {
    const path = join(root, file)
    const { $schema } = JSON.parse(readFileSync(path, 'utf8'))
    expect(resolve(path, '..', $schema)).toBe(resolve(published))
  })
})
