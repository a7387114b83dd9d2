import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mergeRsbuildConfig, type RsbuildConfig, type RsbuildPlugin, rspack } from '@rsbuild/core'
import { type IntegrityFile, listModules, type RemoteManifest } from '@sabha/contract/composition'
import { defineShell, type ShellDefinition } from '@sabha/federation'
import { moduleFile } from '../../libs/federation/src/manifest/module-file.ts'
import { readManifest } from '../../libs/federation/src/manifest/read-manifest.ts'
import { describeFile } from '../../libs/federation/src/release/describe-file.ts'

interface OneBundleDefinition extends ShellDefinition {
  /** Root of the shell. */
  root: string
  /** Roots of the remotes whose pages are bundled. */
  remotes: readonly string[]
  /** The shell's module that loads remotes. */
  remoteSource: string
  /** Its replacement, which loads pages from `@sabha/bundled-pages`. */
  bundledSource: string
  /** Output folder of the build. */
  distDir: string
}

/** Content of `pages.json`: all pages of the bundle as if they belonged to one remote. */
export interface BundledPages {
  manifest: RemoteManifest
  /** Script that every page starts with. */
  entry: IntegrityFile
  /** Files to load first for each module. */
  modules: Record<string, IntegrityFile[]>
}

/**
 * Builds shell and remotes as one ordinary application, as the baseline for measuring the composed one: the
 * same sources, bundler and page, with each page as a lazy import and without containers, shared modules or
 * registry.
 */
export function defineOneBundle(definition: OneBundleDefinition): RsbuildConfig {
  const { root, distDir } = definition
  const pages = definition.remotes.flatMap(pagesOf)
  const manifest = merge(definition.remotes.map(manifestOf))
  const virtual = join(root, 'bundled-pages.virtual.ts')
  return mergeRsbuildConfig(defineShell(definition)({ command: 'build' }), {
    plugins: [pluginBundledSource(definition), pluginPages(pages, manifest)],
    resolve: { alias: { '@sabha/bundled-pages': virtual } },
    output: { distPath: { root: distDir }, cleanDistPath: true },
    tools: {
      rspack: {
        plugins: [new rspack.experiments.VirtualModulesPlugin({ [virtual]: pagesModule(pages) })],
      },
    },
  })
}

interface BundledPage {
  /** The module's name, prefixed with the remote's name. */
  module: string
  file: string
  chunk: string
}

function manifestOf(root: string): RemoteManifest {
  const { $schema: _, ...manifest } = readManifest({
    file: join(root, 'remote.manifest.json'),
    modules: { root },
  })
  const under = (module: string) => `./${manifest.name}/${module.replace('./', '')}`
  const renamed = <Part extends { module: string }>(part: Part): Part => {
    return { ...part, module: under(part.module) }
  }
  return {
    ...manifest,
    requires: {},
    routes: manifest.routes.map(renamed),
    ...(manifest.stage && { stage: renamed(manifest.stage) }),
    ...(manifest.fills && { fills: manifest.fills.map(renamed) }),
  }
}

function merge(manifests: readonly RemoteManifest[]): RemoteManifest {
  const stage = manifests.find((manifest) => manifest.stage)?.stage
  return {
    name: 'bundle',
    version: manifests[0]?.version ?? '0.0.0',
    owner: 'bundle',
    requires: {},
    routes: manifests.flatMap(({ routes }) => routes),
    nav: manifests.flatMap(({ nav }) => nav),
    ...(stage && { stage }),
    slots: manifests.flatMap(({ slots = [] }) => slots),
    fills: manifests.flatMap(({ fills = [] }) => fills),
    claims: manifests.flatMap(({ claims }) => claims),
    budget: { javascript: Number.MAX_SAFE_INTEGER },
  }
}

function pagesOf(root: string): BundledPage[] {
  const manifest = manifestOf(root)
  return listModules(manifest).map((module) => {
    const own = module.replace(`./${manifest.name}/`, './')
    const chunk = module.replace('./', '').replaceAll('/', '__')
    return { module, file: resolve(root, moduleFile(root, own) ?? own), chunk }
  })
}

function pagesModule(pages: readonly BundledPage[]): string {
  const loaders = pages.map(({ module, file, chunk }) => {
    const name = `/* webpackChunkName: ${JSON.stringify(chunk)} */`
    return `${JSON.stringify(module)}: () => import(${name} ${JSON.stringify(file)}),`
  })
  return `export const pages = {${loaders.join('\n')}}`
}

function pluginBundledSource({ remoteSource, bundledSource }: OneBundleDefinition): RsbuildPlugin {
  return {
    name: 'sabha:bundled-source',
    setup(api) {
      const code = `export * from ${JSON.stringify(bundledSource)}`
      api.transform({ test: remoteSource }, () => code)
    },
  }
}

function pluginPages(pages: readonly BundledPage[], manifest: RemoteManifest): RsbuildPlugin {
  return {
    name: 'sabha:bundled-pages',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        const { distPath } = api.context
        const statistics = stats?.toJson({ all: false, chunkGroups: true, entrypoints: true })
        const filesOf = (group: Group) => scriptsOf(group).map((file) => vouched(distPath, file))
        const modules = pages.map(({ module, chunk }) => {
          return [module, filesOf(statistics?.namedChunkGroups?.[chunk])]
        })
        const entry = filesOf(statistics?.entrypoints?.index).at(-1)
        const described = { manifest, entry, modules: Object.fromEntries(modules) }
        writeFileSync(join(distPath, 'pages.json'), `${JSON.stringify(described, null, 2)}\n`)
      })
    },
  }
}

type Group = { assets?: readonly { name: string }[] } | undefined

function scriptsOf(group: Group): string[] {
  return (group?.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'))
}

function vouched(distDir: string, name: string): IntegrityFile {
  const { file, integrity } = describeFile(distDir, name)
  return { file, integrity }
}
