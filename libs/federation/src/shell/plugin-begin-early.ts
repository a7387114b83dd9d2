import { type RsbuildPlugin, type Rspack, rspack } from '@rsbuild/core'

/**
 * Has every module of the first script but the last run as soon as that script is here, which comes before the
 * others; the last waits for them, as a bundler has all of them do. None of these modules may import, whichever way,
 * what stands in another script (docs/decisions/first-page-and-prerendering.md).
 */
export function pluginBeginEarly(): RsbuildPlugin {
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
    // The modules are in this chunk, or in one that comes before it where the runtime has a chunk of its own.
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
