import { type RsbuildPlugin, type Rspack, rspack } from '@rsbuild/core'

/**
 * Runs all modules of the first script except the last as soon as that script has loaded, which is before
 * the others; the last module waits for the other scripts, as a bundler makes all of them do. The early
 * modules must not import code from another script (docs/decisions/first-page-and-prerendering.md).
 */
export function pluginRunScriptsEarly(): RsbuildPlugin {
  return {
    name: 'sabha:begin-early',
    setup(api) {
      api.modifyRspackConfig((config) => {
        config.plugins?.push({ apply: begin })
      })
      api.modifyHTMLTags((tags) => {
        if (!tags.headTags.some(isOwn)) throw new Error('The page has no script named index')
        return { ...tags, headTags: tags.headTags.toSorted(ownFirst) }
      })
    },
  }
}

type HtmlTag = { tag: string; attrs?: Record<string, unknown> }

function ownFirst(one: HtmlTag, other: HtmlTag): number {
  return Number(isOwn(other)) - Number(isOwn(one))
}

function isOwn({ tag, attrs }: HtmlTag): boolean {
  return tag === 'script' && /\/index\.\w+\.js$/.test(String(attrs?.src))
}

class BeginEarly extends rspack.RuntimeModule {
  constructor() {
    super('begin early', rspack.RuntimeModule.STAGE_TRIGGER)
  }

  override generate(): string {
    const { chunk, compilation } = this
    if (!chunk || !compilation) return ''
    const { chunkGraph, entrypoints } = compilation
    // The entry modules are in this chunk, or in an earlier one if the runtime has its own chunk.
    const own = entrypoints.get('index')?.getEntrypointChunk() ?? chunk
    return [...chunkGraph.getChunkEntryModulesIterable(own)]
      .slice(0, -1)
      .map((module) => `__webpack_require__(${JSON.stringify(chunkGraph.getModuleId(module))});`)
      .join('\n')
  }
}

function begin(compiler: Rspack.Compiler): void {
  compiler.hooks.thisCompilation.tap('sabha:begin-early', (compilation) => {
    compilation.hooks.additionalTreeRuntimeRequirements.tap('sabha:begin-early', (chunk) => {
      compilation.addRuntimeModule(chunk, new BeginEarly())
    })
  })
}
