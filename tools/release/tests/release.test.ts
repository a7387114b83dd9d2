// @vitest-environment jsdom
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig, release } from '../src/index.ts'
import { sampleBuild } from './sample-build.ts'
import { type SampleSite, sampleSite, template } from './sample-site.ts'

let site: SampleSite

beforeEach(async () => {
  site = await sampleSite()
  await site.compose([{ manifest: { requires: { '@sabha/contract': '^0.1.0 || ^0.2.0' } } }])
})

afterEach(() => rm(site.folder, { recursive: true }))

it('brings a shell and the remotes that need it in one go', async () => {
  const shellDist = await shellBuild('0.2.0')
  const { remotes } = await release({ ...site.environment, shellDist, remoteDists: [] })
  expect(remotes.map(({ name }) => name)).toEqual(['sample'])
  expect(await site.readPage('index.html')).toContain('of 0.2.0')
})

it('leaves the shell as it was where the present remotes do not stand on the new one', async () => {
  const shellDist = await shellBuild('1.0.0')
  await expect(release({ ...site.environment, shellDist, remoteDists: [] })).rejects.toThrow(
    'sample 1.0.0 (platform) requires @sabha/contract ^0.1.0 || ^0.2.0, the shell provides 1.0.0',
  )
  const { shellDir } = site.environment
  expect(await readFile(join(shellDir, 'index.html'), 'utf8')).toBe(template)
  await release({ ...site.environment, remoteDists: [] })
})

it('names the field of a configuration that is not as it must be, and promotes nothing', async () => {
  const config = { ...(await readConfig(site.environment.pagesDir)), siteUrl: 'app.example' }
  const { foundation: _, ...rest } = config
  const told: object = rest
  await expect(
    release({ ...site.environment, remoteDists: [], config: told as typeof config }),
  ).rejects.toThrow(
    [
      "The page's configuration is refused.",
      'siteUrl: must be an address such as https://example.org',
      'foundation: is missing: it must be an object',
    ].join('\n'),
  )
})

describe('a name that a shell no longer exports', () => {
  const member = {
    name: 'member',
    manifest: { owner: 'Member experience' },
    imports: { '@sabha/ui': ['Button', 'Card'] },
  }
  const both = { '@sabha/contract': ['usePlatform'], '@sabha/ui': ['Button', 'Card'] }
  const renamed = { ...both, '@sabha/ui': ['Button', 'Panel'] }
  const reason =
    'member 1.0.0 (Member experience) imports Card from @sabha/ui, which the shell does not export'

  it('refuses the shell where a remote that stands imports it, and leaves all as it was', async () => {
    const first = await shellBuild('0.1.0', both)
    const remoteDists = [await sampleBuild(site.folder, member)]
    await release({ ...site.environment, shellDist: first, remoteDists })
    const shellDist = await shellBuild('0.1.1', renamed)
    await expect(release({ ...site.environment, shellDist, remoteDists: [] })).rejects.toThrow(
      reason,
    )
    expect(await site.readPage('index.html')).toContain('of 0.1.0')
  })

  it('refuses the remote where the shell that stands has it no more', async () => {
    const shellDist = await shellBuild('0.1.0', renamed)
    await release({ ...site.environment, shellDist, remoteDists: [] })
    const remoteDists = [await sampleBuild(site.folder, member)]
    await expect(release({ ...site.environment, remoteDists })).rejects.toThrow(reason)
    expect(await site.readPage('index.html')).not.toContain('member')
  })
})

async function shellBuild(contract: string, exports?: Record<string, string[]>): Promise<string> {
  const folder = join(site.folder, `shell-${contract}`)
  const provides = { '@sabha/contract': contract }
  await mkdir(folder)
  await writeFile(join(folder, 'index.html'), template.replace('<body>', `<body>of ${contract}`))
  await writeFile(join(folder, 'release.json'), JSON.stringify({ provides, exports }))
  return folder
}
