import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import type { BundledModule } from '../imports/bundled-module.ts'
import { CollectModules } from '../imports/collect-modules.ts'
import { findImportedKeys } from '../imports/imported-keys.ts'
import { type BuildTerms, describeTerms } from '../release/describe-terms.ts'
import type { Remote } from './remote.ts'

/**
 * Names the global that a build sets after a hash of everything in its description, so that two versions of a remote can run
 * in one page without sharing chunks. The name depends on everything in the build, including output of other
 * plugins, so it is known only after the scripts are written; until then they contain a draft. Equal sources
 * give equal names.
 */
export class ContainerNaming {
  /** Placeholder for the name until the scripts are written. */
  readonly draft: string
  readonly #remote: Remote
  #name: string | null = null

  constructor(remote: Remote) {
    this.#remote = remote
    this.draft = `${prefixOf(remote)}_name_of_the_container`
  }

  /** @throws Error before the scripts are written. */
  get name(): string {
    if (this.#name === null) throw new Error('The container is named when its scripts are written')
    return this.#name
  }

  apply(compiler: Rspack.Compiler): void {
    const collected = new CollectModules()
    collected.apply(compiler)
    // Runs after the minimizer and before hashes of the scripts are computed.
    const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      compilation.hooks.processAssets.tap({ name: plugin, stage }, () => {
        const scripts = scriptsOf(compilation)
        const terms = termsOf(this.#remote, { compilation, modules: collected.modules })
        const codes = scripts.map(({ code }) => code).sort()
        this.#name = nameOf(this.#remote, [terms, codes, otherFilesOf(this.#remote, compilation)])
        for (const { file, code } of scripts) {
          const named = code.replaceAll(this.draft, this.#name)
          compilation.updateAsset(file, new compiler.rspack.sources.RawSource(named))
        }
      })
    })
  }
}

const plugin = 'sabha:container-naming'

function scriptsOf(compilation: Rspack.Compilation): { file: string; code: string }[] {
  return compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name, source }) => ({ file: name, code: source.source().toString() }))
}

interface Collected {
  compilation: Rspack.Compilation
  modules: readonly BundledModule[]
}

function termsOf(remote: Remote, { compilation, modules }: Collected): BuildTerms {
  const keys = findImportedKeys([...compilation.modules].map((module) => module.identifier()))
  const imports = Object.fromEntries(keys.map((key) => [key, '*' as const]))
  return describeTerms({ ...remote, imports, modules })
}

/** Returns the names and hashes of all files that are not scripts, also of those that are copied unchanged. */
function otherFilesOf({ root }: Remote, compilation: Rspack.Compilation): [string, string][] {
  const assets = compilation
    .getAssets()
    .filter(({ name }) => !name.endsWith('.js'))
    .map(({ name, source }): [string, string] => [name, hashOf(source.buffer())])
  const copied = globSync('public/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file): [string, string] => [relative(root, file), hashOf(readFileSync(file))])
  return [...assets, ...copied].sort(([one], [other]) => (one < other ? -1 : 1))
}

function nameOf(remote: Remote, content: readonly unknown[]): string {
  return `${prefixOf(remote)}_${hashOf(JSON.stringify(content)).slice(0, 8)}`
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function prefixOf({ manifest }: Remote): string {
  return manifest.name.replaceAll('-', '_')
}
