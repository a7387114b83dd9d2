import { createHash } from 'node:crypto'
import type { Rspack } from '@rsbuild/core'
import type { BundledModule } from '../imports/bundled-module.ts'
import { CollectModules } from '../imports/collect-modules.ts'
import { findImportedNames } from '../imports/imported-names.ts'
import { readInstalledVersion } from '../sharing/installed-version.ts'
import { readRequiredRange } from '../sharing/required-range.ts'
import { sharedLibraries } from '../sharing/shared-libraries.ts'
import type { Remote } from './remote.ts'

/**
 * Names the global that a build sets after a hash of its content, so that two versions of a remote can run
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
        const described = descriptionOf(this.#remote, collected.modules)
        this.#name = nameOf(this.#remote, [described, scripts.map(({ code }) => code).sort()])
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

/** Returns the description of a build that accompanies its scripts. */
function descriptionOf(
  { manifest, brings, root }: Remote,
  modules: readonly BundledModule[],
): readonly unknown[] {
  const keys = sharedLibraries.map(({ key }) => key)
  const versions = brings.map((name) => readInstalledVersion(name, root))
  return [
    manifest,
    readRequiredRange('@sabha/contract', root),
    versions,
    findImportedNames(modules, keys),
  ]
}

function nameOf(remote: Remote, content: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return `${prefixOf(remote)}_${hash.slice(0, 8)}`
}

function prefixOf({ manifest }: Remote): string {
  return manifest.name.replaceAll('-', '_')
}
