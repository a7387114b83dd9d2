import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publishShell } from '../src/publish-shell.ts'

let folder: string
let shellDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-shell-'))
  shellDir = join(folder, 'shell')
})

afterEach(() => rm(folder, { recursive: true }))

it('leaves the files of a former build to the pages that are open', async () => {
  await publish({ 'index.html': 'one', 'static/index.111.js': 'first' })
  await publish({ 'index.html': 'two', 'static/index.222.js': 'second' })
  expect(await published('index.html')).toBe('two')
  expect(await published('static/index.111.js')).toBe('first')
  expect(await published('static/index.222.js')).toBe('second')
})

it('removes them, with their compressed twins, a week after they were current', async () => {
  await publish({ 'static/index.111.js': 'first' })
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  for (const file of ['index.111.js', 'index.111.js.br'])
    await utimes(join(shellDir, 'static', file), longAgo, longAgo)
  await publish({ 'static/index.222.js': 'second' })
  expect(await published('static/index.111.js')).toBeNull()
  expect(await published('static/index.111.js.br')).toBeNull()
})

it('counts the week from when a file was last current, not from its build', async () => {
  await publish({ 'static/index.111.js': 'first' })
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  await utimes(join(shellDir, 'static/index.111.js'), longAgo, longAgo)
  await publish({ 'static/index.111.js': 'first' })
  await publish({ 'static/index.222.js': 'second' })
  expect(await published('static/index.111.js')).toBe('first')
})

let builds = 0

async function publish(files: Record<string, string>): Promise<void> {
  const distDir = join(folder, `build-${builds++}`)
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(distDir, name)), { recursive: true })
    await writeFile(join(distDir, name), content)
  }
  await publishShell({ distDir, shellDir })
}

function published(file: string): Promise<string | null> {
  return readFile(join(shellDir, file), 'utf8').catch(() => null)
}
