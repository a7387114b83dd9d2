import type { Rspack } from '@rsbuild/core'
import type { BundledModule } from './bundled-module.ts'

/** Collects the modules of a build, each with its code as the bundler has it. */
export class CollectModules {
  readonly #modules = new Map<string, BundledModule>()

  get modules(): readonly BundledModule[] {
    return [...this.#modules.values()]
  }

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.thisCompilation.tap('sabha:modules', (compilation) => {
      this.#modules.clear()
      compilation.hooks.processAssets.tap('sabha:modules', () => {
        for (const module of compilation.modules)
          if (compilation.chunkGraph.getModuleChunks(module).length > 0) this.#add(module)
      })
    })
  }

  /** Adds a module, or its parts if the bundler has concatenated several modules. */
  #add(module: Rspack.Module): void {
    if ('modules' in module && Array.isArray(module.modules)) {
      for (const inner of module.modules) this.#add(inner)
    } else if ('resource' in module && typeof module.resource === 'string') {
      const code = module.originalSource()?.source().toString()
      if (code !== undefined) this.#modules.set(module.resource, { file: module.resource, code })
    }
  }
}
