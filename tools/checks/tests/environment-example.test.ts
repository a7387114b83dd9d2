import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../../..')

test('.env.example lists every variable that the environment schema reads', () => {
  const schema = read('tools/local/src/environment.ts')
  const known = [...schema.matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map(([, name]) => name)
  const listed = [...read('.env.example').matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name)
  expect(known).toContain('SABHA_PORT_OFFSET')
  expect(listed).toEqual(expect.arrayContaining(known))
})

function read(file: string): string {
  return readFileSync(join(repository, file), 'utf8')
}
