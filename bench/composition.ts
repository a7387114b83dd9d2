import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Registry } from '@sabha/contract/composition'
import { createSampleSite } from '../tools/release/tests/sample-site.ts'
import { describeEnvironment } from './support/describe-environment.ts'
import { describeMediumRemote } from './support/sites/describe-medium-remote.ts'

/**
 * Measures the size of a page in a composition of 10, 50 and 200 made-up remotes, with the whole
 * registry inlined and with only the page's part of it, and how long a release that replaces one
 * remote takes. Uses the real release tool; the shell's HTML is one line. `npm run
 * bench:composition` writes `results/composition.json`.
 */
const sizes = [10, 50, 200]
const pages = ['index.html', 'remote-3.html']

const measuredWith = describeEnvironment()
const result = []
for (const size of sizes) result.push(await measure(size))
console.table(result)
await writeFile(
  join(import.meta.dirname, 'results/composition.json'),
  `${JSON.stringify({ ...measuredWith, result }, null, 2)}\n`,
)

async function measure(size: number) {
  const site = await createSampleSite()
  try {
    const remotes = Array.from({ length: size }, (_, index) =>
      describeMediumRemote(`remote-${index}`, 'one'),
    )
    await site.compose(remotes)
    const nextBuilds = remotes.map(({ name }) => describeMediumRemote(name, 'two'))
    await site.compose(nextBuilds)
    const startedAt = performance.now()
    const registry = await site.compose([describeMediumRemote('remote-3', 'three')])
    const releaseMs = Math.round(performance.now() - startedAt)
    const [landing, deep] = await Promise.all(
      pages.map(async (file) => {
        const html = await readFile(join(site.environment.pagesDir, file), 'utf8')
        return { part: bytesOf(html), whole: bytesOf(withWhole(html, registry)) }
      }),
    )
    return { remotes: size, releaseMs, ...flat('landing', landing), ...flat('deep', deep) }
  } finally {
    await rm(site.folder, { recursive: true })
  }
}

/** Returns the page with the whole registry inlined. */
function withWhole(html: string, registry: Registry): string {
  const json = JSON.stringify(registry).replaceAll('<', '\\u003c')
  return html.replace(/(id="sabha-registry">)[^<]*/, (_, start) => start + json)
}

function bytesOf(html: string) {
  return { bytes: Buffer.byteLength(html), brotli: brotliCompressSync(html).byteLength }
}

type Pair = Record<'part' | 'whole', ReturnType<typeof bytesOf>>

function flat(page: string, pair: Pair | undefined) {
  return Object.fromEntries(
    Object.entries(pair ?? {}).flatMap(([of, { bytes, brotli }]) => [
      [`${page} ${of}`, bytes],
      [`${page} ${of} br`, brotli],
    ]),
  )
}
