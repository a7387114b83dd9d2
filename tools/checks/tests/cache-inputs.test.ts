import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

const repository = resolve(import.meta.dirname, '../../..')
const backend = ['supabase/seed/10-people.sql', 'tools/local/src/index.ts', 'tsconfig.base.json']
const dependencies = z.optional(z.record(z.string(), z.string()))
const packageSchema = z.object({
  name: z.string(),
  scripts: z.optional(z.record(z.string(), z.string())),
  dependencies,
  devDependencies: dependencies,
})

const projects = globSync(['{apps,libs,tools}/*/package.json', 'supabase/package.json'], {
  cwd: repository,
}).map((file) => packageSchema.parse(JSON.parse(readFileSync(join(repository, file), 'utf8'))))

const running = projects
  .filter(({ name, scripts, ...uses }) => {
    const usesBackend = '@sabha/local' in { ...uses.dependencies, ...uses.devDependencies }
    return scripts?.test && (usesBackend || name === '@sabha/local')
  })
  .map(({ name }) => name)

it('knows who runs the backend in tests', () => {
  expect(running).toEqual(expect.arrayContaining(['@sabha/backend', '@sabha/local']))
})

it.each(running)(
  'runs the tests of %s again when the backend has changed',
  (name) => {
    const { stdout, status } = spawnSync(
      join(repository, 'node_modules/.bin/nx'),
      ['show', 'target', 'inputs', `${name}:test`, '--check', ...backend],
      { cwd: repository, encoding: 'utf8' },
    )
    expect(stdout).not.toContain('were not inputs')
    expect(status).toBe(0)
  },
  60_000,
)
