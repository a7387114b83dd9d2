import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { oldestBrowserFeatures, oldestBrowsers } from '../../../libs/federation/src/browsers.ts'
import {
  findFirstVersions,
  floorBrowsers,
  isAboveFloor,
} from '../src/browser-floor/first-versions.ts'
import {
  findFeatureNames,
  findUnsupportedFeatures,
} from '../src/browser-floor/unsupported-features.ts'

const repository = resolve(import.meta.dirname, '../../..')
const apps = globSync('apps/*/rsbuild.config.ts', { cwd: repository }).map(dirname)
const page = readFileSync(join(repository, 'docs/decisions/first-page-and-prerendering.md'), 'utf8')

it.each(apps)(
  '%s uses nothing that the oldest browsers lack without checking first',
  (app) => {
    const scripts = scriptsOf(app)
    expect(scripts.length, `scripts of ${app}: run "npm run build"`).toBeGreaterThan(0)
    const found = scripts.flatMap(({ file, script }) =>
      findUnsupportedFeatures(script).map((feature) => `${feature} in ${file}`),
    )
    expect(found, 'newer than libs/federation/src/browsers.ts').toEqual([])
  },
  60_000,
)

it.each([
  ['Promise.try(read)', 'Promise.try'],
  ['const read = Promise.try', 'Promise.try'],
  ['Promise.try(read) || 0', 'Promise.try'],
  ['if (isSlow) Promise.try(read)', 'Promise.try'],
  ['window.URL.parse(text)', 'URL.parse'],
  ['new WebTransport(url)', 'WebTransport'],
  ['new self.WebTransport(url)', 'WebTransport'],
  ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
])('rejects %s', (script, feature) => {
  expect(findUnsupportedFeatures(script)).toEqual([feature])
})

it.each([
  'Promise.try?.(read)',
  'if (Promise.try) Promise.try(read)',
  'Promise.try && Promise.try(read)',
  "'try' in Promise ? Promise.try(read) : read()",
  "typeof Promise.try === 'function' && Promise.try(read)",
  'if (window.WebTransport) new WebTransport(url)',
  'factory?.createPolicy("default", { createScriptURL: (text) => URL.parse(text) })',
  'new Map(entries)',
])('accepts %s', (script) => {
  expect(findUnsupportedFeatures(script)).toEqual([])
})

it('the note for older browsers only checks features of the oldest browsers', () => {
  expect(oldestBrowserFeatures.filter((feature) => isAboveFloor(feature))).toEqual([])
})

it('the note is shown to each browser that lacks a used feature', () => {
  const used = apps.flatMap(scriptsOf).flatMap(({ script }) => findFeatureNames(script))
  const called = [...new Set(used)].filter((feature) => !isAboveFloor(feature))
  for (const browser of floorBrowsers) {
    // Must match `supportedBrowserCondition` of tools/release.
    const asked = [...oldestBrowserFeatures, ...(/chrome|edge/.test(browser) ? ['URL.parse'] : [])]
    const version = (feature: string) => findFirstVersions(feature)?.[browser] ?? 0
    const newest = Math.max(...asked.map(version))
    expect(
      called.filter((feature) => version(feature) > newest),
      browser,
    ).toEqual([])
  }
})

it('the oldest browsers are documented', () => {
  const { chrome, firefox, safari } = oldestBrowsers
  expect(page).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`)
})

function scriptsOf(app: string) {
  const cwd = join(repository, app, 'dist')
  return globSync('**/*.js', { cwd }).map((file) => {
    return { file: `${app}/dist/${file}`, script: readFileSync(join(cwd, file), 'utf8') }
  })
}
