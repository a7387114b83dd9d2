/** Webpack's container protocol, which Rspack, all versions of module federation and Vite keep. */
export interface Container {
  /** Must be called once, before the first `get`. */
  init(scope: ShareScope): unknown
  /** Fetches an exposed module. The returned function evaluates it. */
  get(module: string): Promise<() => unknown>
}

export type ShareScope = Record<string, Record<string, SharedVersion>>

export interface SharedVersion {
  /** Fetches the module. The returned function evaluates it. */
  get(): (() => object) | Promise<() => object>
  from: string
  /** Whether the library is in use; a remote's own copy then does not replace it. */
  loaded: boolean
  eager: boolean
  version: string
  /** The module, if it is already loaded. */
  lib?: () => object
  scope: string[]
  shareConfig: { singleton: boolean; strictVersion: boolean; requiredVersion: string }
  strategy: 'loaded-first'
  useIn: string[]
  deps: string[]
}
