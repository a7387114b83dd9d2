/**
 * What the entry of a remote sets, whatever tool built it: the protocol of webpack's containers,
 * which those of Rspack, of every version of module federation and of Vite keep.
 */
export interface Container {
  /** To be called once, before the first module is asked for. */
  init(scope: ShareScope): unknown
  /** Fetches a module that the container exposes; what it answers evaluates the module. */
  get(module: string): Promise<() => unknown>
}

/** By share key and version. */
export type ShareScope = Record<string, Record<string, SharedVersion>>

/** One version of a library: what bundlers read of it, and what the runtime of federation does. */
export interface SharedVersion {
  /** Fetches the module; what it answers evaluates it. */
  get(): (() => object) | Promise<() => object>
  /** Who provides it. */
  from: string
  /** Whether it is used already: then nobody replaces it with a copy of their own. */
  loaded: boolean
  eager: boolean
  version: string
  /** The module itself, where it need not be fetched. */
  lib?: () => object
  scope: string[]
  shareConfig: { singleton: boolean; strictVersion: boolean; requiredVersion: string }
  strategy: 'loaded-first'
  useIn: string[]
  deps: string[]
}
