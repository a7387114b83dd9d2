import { type Rspack, rspack } from '@rsbuild/core'

/**
 * Takes the federation runtime in its form for bundlers. The build plugin names the CommonJS form,
 * of which nothing can be left out: this halves what every page has to fetch of it.
 */
export function leanRuntime(config: Rspack.Configuration): void {
  config.plugins = [
    ...(config.plugins ?? []),
    new rspack.NormalModuleReplacementPlugin(commonJs, useModule),
  ]
}

const commonJs =
  /@module-federation[\\/](webpack-bundler-runtime|runtime|runtime-core|sdk|error-codes)[\\/]dist[\\/]index\.cjs$/

function useModule(module: { request?: string; createData?: { resource?: string } }): void {
  const toModule = (file: string) => file.replace(/\.cjs$/, '.js')
  if (module.request) module.request = toModule(module.request)
  if (module.createData?.resource) module.createData.resource = toModule(module.createData.resource)
}
