// @vitest-environment jsdom
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  environmentInFolder,
  loadSigningKey,
  planRelease,
  readConfig,
  readRegistry,
  release,
} from '../src/index.ts'
import { writeSampleBuild } from './sample-build.ts'
import { createSampleSite, type SampleSite, shellTemplate } from './sample-site.ts'

let site: SampleSite

beforeEach(async () => {
  site = await createSampleSite()
  await site.compose([{ manifest: { requires: { '@sabha/contract': '^0.1.0 || ^0.2.0' } } }])
})

afterEach(() => rm(site.folder, { recursive: true }))

it('releases a shell and the remotes that need it together', async () => {
  const shellDist = await shellBuild('0.2.0')
  const { remotes } = await release({ ...site.environment, shellDist, remoteDists: [] })
  expect(remotes.map(({ name }) => name)).toEqual(['sample'])
  expect(await site.readPage('index.html')).toContain('of 0.2.0')
})

it('keeps the shell if the current remotes are incompatible with the new one', async () => {
  const shellDist = await shellBuild('1.0.0')
  await expect(release({ ...site.environment, shellDist, remoteDists: [] })).rejects.toThrow(
    'sample 1.0.0 (platform) requires @sabha/contract ^0.1.0 || ^0.2.0, the shell provides 1.0.0',
  )
  const { shellDir } = site.environment
  expect(await readFile(join(shellDir, 'index.html'), 'utf8')).toBe(shellTemplate)
  await release({ ...site.environment, remoteDists: [] })
})

it('names the invalid field of a configuration and promotes nothing', async () => {
  const wrong = { siteUrl: 'app.example', backendUpstream: 'https://project.example/rest' }
  const config = { ...(await readConfig(site.environment.pagesDir)), ...wrong }
  const { foundation: _, ...rest } = config
  const told: object = rest
  await expect(
    release({ ...site.environment, remoteDists: [], config: told as typeof config }),
  ).rejects.toThrow(
    [
      "The page's configuration is refused.",
      'backendUpstream: must be an origin such as https://example.org',
      'siteUrl: must be an address such as https://example.org',
      'foundation: is missing: it must be an object',
    ].join('\n'),
  )
})

it('refuses a folder without a composition and makes nothing there', async () => {
  const missing = environmentInFolder(join(site.folder, 'mistyped'))
  const remoteDists = [await writeSampleBuild(site.folder, { name: 'other' })]
  await expect(release({ ...missing, remoteDists })).rejects.toThrow('mistyped')
  expect(existsSync(join(site.folder, 'mistyped'))).toBe(false)
})

it.each([
  ['no place for the composition', shellTemplate.replace('<!--sabha:composition-->', '')],
  ['no place for the page', shellTemplate.replace('<div id="root"></div>', '')],
])('changes nothing if the new shell has %s', async (_what, html) => {
  const shellDist = await shellBuild('0.2.0')
  await writeFile(join(shellDist, 'index.html'), html)
  const before = await presentRegistry()
  await expect(release({ ...site.environment, shellDist, remoteDists: [] })).rejects.toThrow(
    "The shell's HTML lacks",
  )
  expect(await presentRegistry()).toEqual(before)
  expect(await readFile(join(site.environment.shellDir, 'index.html'), 'utf8')).toBe(shellTemplate)
})

describe('a registry replaced by an older one', () => {
  it('is refused, so that disabled builds are not enabled again', async () => {
    const file = join(site.environment.storeDir, 'registry.json')
    const old = await readFile(file, 'utf8')
    await release({ ...site.environment, remoteDists: [], disable: [{ name: 'sample' }] })
    await writeFile(file, old)
    await expect(site.compose([{ name: 'other' }])).rejects.toThrow(
      /^The registry in the store was issued at .*Nothing has been changed\./,
    )
    expect(await readFile(file, 'utf8')).toBe(old)
  })

  it('is refused if it is put there while the release runs', async () => {
    const file = join(site.environment.storeDir, 'registry.json')
    const old = readFileSync(file, 'utf8')
    await release({ ...site.environment, remoteDists: [], disable: [{ name: 'sample' }] })
    const attacked = {
      ...site.environment,
      remoteDists: [],
      get builds() {
        writeFileSync(file, old)
        return []
      },
    }
    await expect(release(attacked)).rejects.toThrow('The registry in the store was issued at')
  })

  it('is refused by a plan as well', async () => {
    const file = join(site.environment.storeDir, 'registry.json')
    const old = await readFile(file, 'utf8')
    await release({ ...site.environment, remoteDists: [], disable: [{ name: 'sample' }] })
    await writeFile(file, old)
    await expect(planRelease({ ...site.environment, remoteDists: [] })).rejects.toThrow(
      'The registry in the store was issued at',
    )
  })
})

describe('a registry that was removed from the store', () => {
  it('is refused, and a new composition begins once the record of the last one is removed', async () => {
    await rm(join(site.environment.storeDir, 'registry.json'))
    const refusal = await site.compose([{ name: 'other' }]).catch((error: Error) => error.message)
    expect(refusal).toMatch(/^The store has no registry, but one issued at .* was released here\./)
    const [, record = ''] = /or remove (\S+) to start a new composition/.exec(String(refusal)) ?? []
    await rm(record)
    await site.compose([{ name: 'other' }])
    expect((await presentRegistry())?.remotes.map(({ name }) => name)).toEqual(['other'])
  })
})

describe('a store that has lost the build of another remote', () => {
  it.each([
    ['as a whole', async (folder: string) => rm(folder, { recursive: true })],
    ['in part', async (folder: string) => writeFile(join(folder, 'release.json'), '{"na')],
  ])('does not block a release and causes a notice: %s', async (_how, damage) => {
    await site.compose([{ name: 'lost' }])
    const builds = join(site.environment.storeDir, 'lost')
    const [build = ''] = await readdir(builds)
    await damage(join(builds, build))
    const remoteDists = [await writeSampleBuild(site.folder, { name: 'other' })]
    const notices: string[] = []
    const onNotice = (notice: string) => void notices.push(notice)
    await release({ ...site.environment, remoteDists, onNotice })
    expect(await site.readPage('other.html')).toContain('sabha-registry')
    expect(await site.readPage('lost.html')).toContain('sabha-registry')
    expect(notices).toEqual([
      expect.stringMatching(/^Skipped: the build of lost \(platform\) cannot be read: /),
    ])
  })
})

it('promotes nothing if a page cannot be written', async () => {
  const before = await presentRegistry()
  await mkdir(join(site.environment.pagesDir, 'other.html', 'in-the-way'), { recursive: true })
  await expect(site.compose([{ name: 'other' }])).rejects.toThrow()
  expect(await presentRegistry()).toEqual(before)
  await rm(join(site.environment.pagesDir, 'other.html'), { recursive: true })
  await site.compose([{ name: 'other' }])
  expect(await site.readPage('other.html')).toContain('sabha-registry')
})

it('accepts a relative path of a shell', async () => {
  const shellDist = relative(process.cwd(), await shellBuild('0.2.0'))
  await mkdir(join(shellDist, 'static'))
  await writeFile(join(shellDist, 'static', 'index.js'), 'script')
  await release({ ...site.environment, shellDist, remoteDists: [] })
  const script = join(site.environment.shellDir, 'static', 'index.js')
  expect(await readFile(script, 'utf8')).toBe('script')
})

it('removes the drafts of an interrupted release, but not of a running one', async () => {
  const { storeDir, pagesDir, shellDir } = site.environment
  await site.compose([{ name: 'other' }])
  const drafts = [
    join(storeDir, 'other', '1.0.0-abc.draft-0', 'page.js'),
    join(storeDir, 'registry.json.0.draft'),
    join(pagesDir, 'sample', 'new.html.0.draft'),
    join(shellDir, 'static', 'index.js.7.draft'),
  ]
  for (const draft of drafts) {
    await mkdir(dirname(draft), { recursive: true })
    await writeFile(draft, 'half')
  }
  await site.compose([{ name: 'other' }])
  expect(drafts.filter((draft) => existsSync(draft))).toEqual(drafts)
  const long = new Date(Date.now() - 61 * 60 * 1000)
  for (const draft of [...drafts, dirname(drafts[0] ?? '')]) await utimes(draft, long, long)
  await site.compose([{ name: 'other' }])
  expect(drafts.filter((draft) => existsSync(draft))).toEqual([])
})

describe('a name that a shell no longer exports', () => {
  const member = {
    name: 'member',
    manifest: { owner: 'Member experience' },
    imports: { '@sabha/ui': ['Button', 'Card'] },
  }
  const both = {
    '@sabha/contract': ['usePlatform'],
    '@sabha/ui': ['Button', 'Card'],
    '@sabha/ui/form': [],
  }
  const renamed = { ...both, '@sabha/ui': ['Button', 'Panel'] }
  const reason =
    'member 1.0.0 (Member experience) imports Card from @sabha/ui, which the shell does not export'

  it('rejects the shell if the name changed after the build of a current remote', async () => {
    const manifest = {
      ...member.manifest,
      requires: { '@sabha/contract': '>=0.1.0', '@sabha/ui': '>=0.1.0' },
    }
    const remoteDists = [await writeSampleBuild(site.folder, { ...member, manifest })]
    await release({ ...site.environment, shellDist: await shellBuild('0.1.0', both), remoteDists })
    const shellDist = await shellBuild('0.1.1', both, { '@sabha/ui': { Card: '0.2.0' } })
    await expect(release({ ...site.environment, shellDist, remoteDists: [] })).rejects.toThrow(
      'member 1.0.0 (Member experience) imports Card from @sabha/ui as it was before 0.2.0',
    )
  })

  it('rejects the shell if a current remote imports it, and changes nothing', async () => {
    const first = await shellBuild('0.1.0', both)
    const remoteDists = [await writeSampleBuild(site.folder, member)]
    await release({ ...site.environment, shellDist: first, remoteDists })
    const shellDist = await shellBuild('0.1.1', renamed)
    await expect(release({ ...site.environment, shellDist, remoteDists: [] })).rejects.toThrow(
      reason,
    )
    expect(await site.readPage('index.html')).toContain('of 0.1.0')
  })

  it('rejects the remote if the current shell no longer has it', async () => {
    const shellDist = await shellBuild('0.1.0', renamed)
    await release({ ...site.environment, shellDist, remoteDists: [] })
    const remoteDists = [await writeSampleBuild(site.folder, member)]
    await expect(release({ ...site.environment, remoteDists })).rejects.toThrow(reason)
    expect(await site.readPage('index.html')).not.toContain('member')
  })
})

async function presentRegistry() {
  const { publicKey } = await loadSigningKey(site.environment)
  return readRegistry(site.environment.storeDir, publicKey)
}

async function shellBuild(
  contract: string,
  exports?: Record<string, string[]>,
  changed?: Record<string, Record<string, string>>,
): Promise<string> {
  const folder = join(site.folder, `shell-${contract}`)
  const provides = { '@sabha/contract': contract, '@sabha/ui': '0.1.0' }
  await mkdir(folder)
  await writeFile(
    join(folder, 'index.html'),
    shellTemplate.replace('<body>', `<body>of ${contract}`),
  )
  await writeFile(join(folder, 'release.json'), JSON.stringify({ provides, exports, changed }))
  return folder
}
