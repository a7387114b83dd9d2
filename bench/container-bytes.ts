/**
 * What the tool that builds a container costs a first page of a remote, in bytes of JavaScript
 * under brotli: the entry and the page, without what the shell shares. The same sources are built
 * by the preset, and by the tools of module federation with their runtime in the entry, or left to
 * the shell. `npm run bench:containers` writes `results/container-bytes.json`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { defineRemote } from '../libs/federation/src/index.ts'
import { readFederationManifest } from '../libs/federation/src/release/read-federation-manifest.ts'
import { shareAsRemote } from '../libs/federation/src/sharing/share-configuration.ts'
import { circumstances } from './support/circumstances.ts'

const root = join(import.meta.dirname, '../apps/member')
const page = './dashboard/dashboard-page'
const folder = mkdtempSync(join(tmpdir(), 'sabha-container-bytes-'))

try {
  const measuredWith = circumstances()
  const manifest = dashboardAlone()
  const federation = (experiments: object) => tools({ experiments })
  const result = {
    'container plugin of the bundler': await measure(
      defineRemote({ root, manifest })({ command: 'build' }),
    ),
    'module federation, its runtime left to the shell': await measure(
      federation({ externalRuntime: true, optimization: { target: 'web' } }),
    ),
    'module federation, its runtime in the entry': await measure(
      federation({ optimization: { target: 'web' } }),
    ),
  }
  writeFileSync(
    join(import.meta.dirname, 'results/container-bytes.json'),
    `${JSON.stringify({ ...measuredWith, result }, null, 2)}\n`,
  )
  console.table(result)
} finally {
  rmSync(folder, { recursive: true })
}

/** The remote's manifest with its dashboard alone: a page and an entry are what is compared. */
function dashboardAlone(): string {
  const manifest = JSON.parse(readFileSync(join(root, 'remote.manifest.json'), 'utf8'))
  const isDashboard = ({ module, to }: { module?: string; to?: string }) =>
    module === page || to === '/dashboard'
  const file = join(folder, 'remote.manifest.json')
  const { stage: _, ...rest } = manifest
  const alone = {
    ...rest,
    routes: manifest.routes.filter(isDashboard),
    nav: manifest.nav.filter(isDashboard),
  }
  writeFileSync(file, JSON.stringify(alone))
  return file
}

function tools(options: object): RsbuildConfig {
  return {
    root,
    source: { entry: {} },
    plugins: [
      pluginReact(),
      pluginModuleFederation({
        name: 'member_compared',
        filename: 'remoteEntry.js',
        exposes: { [page]: `./src/${page}.tsx` },
        shared: shareAsRemote(root, []),
        shareStrategy: 'loaded-first',
        dts: false,
        ...options,
      }),
    ],
    server: { cors: { origin: 'http://localhost:3000' } },
    output: { assetPrefix: 'auto', sourceMap: false },
    security: { sri: { enable: 'auto' } },
    tools: { htmlPlugin: false },
  }
}

async function measure(config: RsbuildConfig): Promise<{ entry: number; page: number }> {
  const dist = mkdtempSync(join(folder, 'dist-'))
  const rsbuild = await createRsbuild({
    cwd: root,
    config: mergeRsbuildConfig(config, {
      mode: 'production',
      logLevel: 'error',
      output: { distPath: { root: dist } },
    }),
  })
  const { close } = await rsbuild.build()
  await close()
  const { entry, modules } = builtFiles(dist)
  const bytesOf = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).byteLength
  return {
    entry: bytesOf(entry),
    page: modules.reduce((sum, file) => sum + bytesOf(file), 0),
  }
}

/** The preset says in `release.json` what the tools say in a manifest of theirs. */
function builtFiles(dist: string): { entry: string; modules: readonly string[] } {
  try {
    const release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'))
    const files: { file: string }[] = release.modules[page]
    return { entry: release.entry.file, modules: files.map(({ file }) => file) }
  } catch {
    const { entry, modules } = readFederationManifest(dist)
    return { entry, modules: modules[page] ?? [] }
  }
}
