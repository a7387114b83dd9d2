import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { createRsbuild } from '@rsbuild/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pluginRunScriptsEarly } from '../src/shell/plugin-run-scripts-early.ts'

const sources = {
  'begin.ts': "order.push('begin'); export const begun = 1",
  'library.ts': "order.push('library'); export const library = 1",
  'index.ts':
    "import { begun } from './begin.ts'; import { library } from './library.ts'; order.push('index', begun + library)",
}
let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(join(import.meta.dirname, 'fixtures/begin-early-'))
  for (const [file, source] of Object.entries(sources)) writeFileSync(join(folder, file), source)
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { index: ['./begin.ts', './index.ts'] } },
      plugins: [pluginRunScriptsEarly()],
      output: { assetPrefix: '/' },
      splitChunks: {
        cacheGroups: {
          library: { test: /library/, name: 'library', chunks: 'initial', enforce: true },
        },
      },
    },
  })
  await rsbuild.build()
})

afterAll(() => rmSync(folder, { recursive: true }))

it('runs all modules except the last before another script has loaded', () => {
  const order: unknown[] = []
  const page = createContext({ order, self: {} })
  runInContext(script('index'), page)
  expect(order).toEqual(['begin'])
  runInContext(script('library'), page)
  expect(order).toEqual(['begin', 'library', 'index', 2])
})

it('puts the first script before the others in the HTML', () => {
  const html = readFileSync(join(folder, 'dist/index.html'), 'utf8')
  expect([...html.matchAll(/\/(\w+)\.\w+\.js/g)].map(([, name]) => name)).toEqual([
    'index',
    'library',
  ])
})

function script(name: string): string {
  const scripts = join(folder, 'dist/static/js')
  const file = readdirSync(scripts).find((each) => each.startsWith(`${name}.`)) ?? ''
  return readFileSync(join(scripts, file), 'utf8')
}
