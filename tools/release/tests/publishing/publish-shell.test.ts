import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  addShellFiles,
  removeFormerShellFiles,
  stageShell,
} from '../../src/publishing/publish-shell.ts'
import { createSiteChange } from '../../src/site-change.ts'

let folder: string
let shellDir: string
let prerenderDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-shell-'))
  shellDir = join(folder, 'shell')
  prerenderDir = join(folder, 'prerender')
})

afterEach(() => rm(folder, { recursive: true }))

it('keeps the files of an earlier build for open pages', async () => {
  await publish({ 'index.html': 'one', 'static/index.111.js': 'first' })
  await publish({ 'index.html': 'two', 'static/index.222.js': 'second' })
  expect(await published('index.html')).toBe('two')
  expect(await published('static/index.111.js')).toBe('first')
  expect(await published('static/index.222.js')).toBe('second')
})

it('removes files of former builds, with their compressed copies, a week after they were current', async () => {
  await publish({ 'static/index.111.js': 'first' })
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  for (const file of ['index.111.js', 'index.111.js.br', 'index.111.js.gz'])
    await utimes(join(shellDir, 'static', file), longAgo, longAgo)
  await publish({ 'static/index.222.js': 'second' })
  expect(await published('static/index.111.js')).toBeNull()
  expect(await published('static/index.111.js.br')).toBeNull()
  expect(await published('static/index.111.js.gz')).toBeNull()
})

it('does not rewrite an unchanged file', async () => {
  await publish({ 'static/index.111.js': 'first' })
  const { ino } = await stat(join(shellDir, 'static/index.111.js'))
  await publish({ 'static/index.111.js': 'first' })
  expect((await stat(join(shellDir, 'static/index.111.js'))).ino).toBe(ino)
})

it('counts the week from the time when a file was last current, not from its build', async () => {
  await publish({ 'static/index.111.js': 'first' })
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  await utimes(join(shellDir, 'static/index.111.js'), longAgo, longAgo)
  await publish({ 'static/index.111.js': 'first' })
  await publish({ 'static/index.222.js': 'second' })
  expect(await published('static/index.111.js')).toBe('first')
})

it('does not serve the prerendering code', async () => {
  const prerenderDist = await written({ 'page.mjs': 'renders' })
  await publish({ 'index.html': 'one', 'prerender/page.mjs': 'left by a former build' })
  await publish({ 'index.html': 'two' }, prerenderDist)
  expect(await readFile(join(prerenderDir, 'page.mjs'), 'utf8')).toBe('renders')
  expect(await filesOf(shellDir)).toEqual(['index.html', 'index.html.br', 'index.html.gz'])
})

it('immediately removes prerendering code that an earlier release has published', async () => {
  await mkdir(join(shellDir, 'prerender'), { recursive: true })
  await writeFile(join(shellDir, 'prerender/page.mjs'), 'renders')
  await publish({ 'index.html': 'one' })
  expect(await filesOf(shellDir)).toEqual(['index.html', 'index.html.br', 'index.html.gz'])
})

it('replaces the prerendering code by that of the newest build', async () => {
  await publish({}, await written({ 'page.mjs': 'first', 'more.mjs': 'first' }))
  await publish({}, await written({ 'page.mjs': 'second' }))
  expect(await filesOf(prerenderDir)).toEqual(['page.mjs'])
  expect(await readFile(join(prerenderDir, 'page.mjs'), 'utf8')).toBe('second')
})

let builds = 0

async function publish(files: Record<string, string>, prerenderDist?: string): Promise<void> {
  const publication = { distDir: await written(files), shellDir, prerenderDist, prerenderDir }
  const change = createSiteChange()
  await addShellFiles(publication)
  await stageShell(change, publication)
  await change.apply()
  await change.close()
  await removeFormerShellFiles(publication)
}

/** Creates a folder with these files, like a build. */
async function written(files: Record<string, string>): Promise<string> {
  const distDir = join(folder, `build-${builds++}`)
  await mkdir(distDir)
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(distDir, name)), { recursive: true })
    await writeFile(join(distDir, name), content)
  }
  return distDir
}

async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

function published(file: string): Promise<string | null> {
  return readFile(join(shellDir, file), 'utf8').catch(() => null)
}
