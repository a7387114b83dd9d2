// @vitest-environment jsdom
import { access, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { loadSigningKey, readRegistry, readShellRelease, release } from '../src/index.ts'
import { releaseDir } from '../src/store.ts'
import { writeSampleBuild } from './sample-build.ts'
import { createSampleSite, type SampleSite, shellTemplate } from './sample-site.ts'

/** Number of the call that fails, from 1; none if 0. */
const fault = vi.hoisted(() => ({ at: 0, calls: 0 }))

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>()
  // Not flushed: flushing took most of the time, and no test cuts the power.
  const writeFile: typeof real.writeFile = (file, content, options) =>
    real.writeFile(
      file,
      content,
      typeof options === 'object' ? { ...options, flush: false } : options,
    )
  const failing =
    <Values extends unknown[], Result>(write: (...values: Values) => Promise<Result>) =>
    async (...values: Values) => {
      // Written after the promotion; compressed-pages.test.ts has one of them fail.
      if (isTwinOfPage(values[0])) return await write(...values)
      fault.calls += 1
      if (fault.calls === fault.at) throw new Error('The disk is full')
      return await write(...values)
    }
  return {
    ...real,
    cp: failing(real.cp),
    rename: failing(real.rename),
    writeFile: failing(writeFile),
  }
})

/** Returns whether a path belongs to a compressed page or its draft. */
function isTwinOfPage(path: unknown): boolean {
  return /\/pages\/.*\.(br|gz)(\.|$)/.test(String(path))
}

let site: SampleSite

/** Copy of the site before the release. */
const formerSite = () => `${site.folder}-former`

afterEach(async () => {
  for (const folder of [site.folder, formerSite()]) await rm(folder, { recursive: true })
})

it('leaves the old or the new composition complete, whichever write fails', {
  timeout: 300_000,
}, async () => {
  const outcomes = new Set<string>()
  site = await standingSite()
  await cp(site.folder, formerSite(), { recursive: true })
  for (let at = 1; ; at += 1) {
    const failure = await failedRelease(at)
    const outcome = await standingComposition()
    outcomes.add(outcome)
    if (failure === null) break
    await rm(site.folder, { recursive: true })
    await cp(formerSite(), site.folder, { recursive: true })
  }
  expect([...outcomes]).toEqual(['old', 'new'])
})

/** Releases while the write with this number fails. Returns null if there are fewer writes. */
async function failedRelease(at: number): Promise<unknown> {
  const next = await nextRelease()
  Object.assign(fault, { at, calls: 0 })
  try {
    await release({ ...site.environment, ...next })
    return fault.calls < at ? null : 'survived'
  } catch (error) {
    return error
  } finally {
    fault.at = 0
  }
}

async function standingSite(): Promise<SampleSite> {
  const made = await createSampleSite()
  const remoteDists = [
    await writeSampleBuild(made.folder, {
      manifest: { requires: { '@sabha/contract': '^0.1.0' } },
    }),
  ]
  await made.compose([])
  const shellDist = await shellBuild(made.folder, { version: '0.1.0', name: 'old' })
  await release({ ...made.environment, shellDist, remoteDists })
  return made
}

async function nextRelease() {
  const manifest = { requires: { '@sabha/contract': '^1.0.0' } }
  const remoteDists = [
    await writeSampleBuild(site.folder, { version: '2.0.0', content: 'two', manifest }),
  ]
  return {
    shellDist: await shellBuild(site.folder, { version: '1.0.0', name: 'new' }),
    remoteDists,
  }
}

async function shellBuild(folder: string, shell: { version: string; name: string }) {
  const dist = join(folder, `shell-dist-${shell.name}`)
  await mkdir(join(dist, 'static'), { recursive: true })
  await writeFile(join(dist, 'static', `${shell.name}.js`), shell.name)
  const script = `<script src="/static/${shell.name}.js"></script>`
  await writeFile(join(dist, 'index.html'), shellTemplate.replace('</body>', `${script}</body>`))
  const provides = { '@sabha/contract': shell.version }
  await writeFile(join(dist, 'release.json'), JSON.stringify({ provides }))
  return dist
}

/** Returns the composition that all served files belong to. Throws if they belong to different ones. */
async function standingComposition(): Promise<string> {
  const { shellDir, storeDir, pagesDir, keyFile } = site.environment
  const { publicKey } = await loadSigningKey({ keyFile })
  const remote = (await readRegistry(storeDir, publicKey))?.remotes[0]
  if (!remote) throw new Error('The registry has no remote')
  const { manifest, version, build, entry } = remote.current
  await access(join(releaseDir(storeDir, { name: manifest.name, version, build }), entry.file))
  const name = version === '2.0.0' ? 'new' : 'old'
  await access(join(shellDir, 'static', `${name}.js`))
  for (const page of ['index.html', 'sample.html', 'app.html']) {
    const html = await readFile(join(pagesDir, page), 'utf8')
    expect(html, page).toContain(`/static/${name}.js`)
    if (page === 'sample.html') expect(html).toContain(build)
  }
  const { provides } = await readShellRelease(shellDir)
  expect(provides['@sabha/contract']).toBe(name === 'new' ? '1.0.0' : '0.1.0')
  return name
}
