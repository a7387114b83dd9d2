import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSigningKey, environmentInFolder, release } from '../src/index.ts'
import { type SampleBuild, writeSampleBuild } from './sample-build.ts'
import { storesOf } from './store/store-location.ts'

export interface SampleSiteOptions {
  name?: string
  siteUrl?: string | undefined
}

export type SampleSite = Awaited<ReturnType<typeof createSampleSite>>

/**
 * Creates an environment with a shell, to which sample remotes are released.
 *
 * @param original folder of an environment to copy, whose stores are in it
 */
export async function createSampleSite(original?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-pages-'))
  const environment = { ...environmentInFolder(folder), ...storesOf(folder) }
  if (original) await cp(original, folder, { recursive: true, preserveTimestamps: true })
  else {
    await createSigningKey(environment.keyFile)
    await mkdir(environment.shellDir)
    await writeFile(join(environment.shellDir, 'index.html'), shellTemplate)
    await writeFile(join(environment.shellDir, 'release.json'), JSON.stringify(shellRelease))
  }
  const readPage = (file: string) => readFile(join(environment.pagesDir, file), 'utf8')
  return {
    folder,
    environment,
    readPage,
    async readDocument(file: string): Promise<Document> {
      return new DOMParser().parseFromString(await readPage(file), 'text/html')
    },
    async compose(samples: SampleBuild[], told: SampleSiteOptions = {}) {
      const remoteDists = await Promise.all(
        samples.map((sample) => writeSampleBuild(folder, sample)),
      )
      return await release({ ...environment, remoteDists, config: configOf(told) })
    },
  }
}

export const shellTemplate =
  '<!doctype html><head><title>Template</title><!--sabha:composition--></head><body><div id="root"></div></body>'

const shellRelease = {
  provides: {
    '@sabha/contract': '0.1.0',
    '@sabha/backend': '0.1.0',
    '@sabha/toast': '0.1.0',
    '@sabha/ui': '0.1.0',
    react: '19.3.1',
  },
  federation: [shellFile('federation.js')],
  shared: {
    '@sabha/ui/form': [shellFile('form.js'), shellFile('federation.js')],
    '@sabha/ui/menu': [shellFile('menu.js')],
  },
}

function shellFile(name: string) {
  return { file: `static/js/async/${name}`, integrity: `sha256-${name.replace('.js', '')}` }
}

function configOf(told: SampleSiteOptions) {
  const { name = 'Example Foundation', siteUrl } = { siteUrl: 'https://app.example', ...told }
  return {
    backendUrl: 'http://localhost:54321',
    publishableKey: 'sb_publishable_test',
    registryUrl: 'http://localhost:3100/registry.json',
    remotesOrigin: 'http://localhost:3100',
    siteUrl,
    foundation: {
      name,
      homeUrl: 'https://foundation.example',
      supportEmail: 'support@foundation.example',
      since: 1999,
      address: '1 Example Street, Pune 411001',
      phone: '+91 20 1234 5678',
      registration: 'Society Example/1/1999',
    },
  }
}
