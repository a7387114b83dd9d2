import type { ComponentType } from 'react'

/** What every module that a manifest names exports. */
export interface PageModule {
  Component: ComponentType
}

/**
 * Whether a module is a page: it exports a `Component`, be it a function, a class, or what `memo`,
 * `forwardRef` or `lazy` make of one. An element is none.
 */
export function isPageModule(module: unknown): module is PageModule {
  if (typeof module !== 'object' || module === null || !('Component' in module)) return false
  const { Component } = module
  if (typeof Component === 'function') return true
  return (
    typeof Component === 'object' &&
    Component !== null &&
    '$$typeof' in Component &&
    componentKinds.has(Component.$$typeof)
  )
}

/** How React marks components that are no functions. */
const componentKinds: ReadonlySet<unknown> = new Set(
  ['react.memo', 'react.forward_ref', 'react.lazy'].map((kind) => Symbol.for(kind)),
)
