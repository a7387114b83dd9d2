import type { ComponentType } from 'react'
import type { Session } from './session.ts'

/** What a visit to a page begins with. */
export interface PageContext {
  /** Whom the guard has let in. */
  session: Exclude<Session, { status: 'loading' }>
  /** Of the route's path: `{ id: '7' }` for `/events/:id` at `/events/7`. */
  parameters: Readonly<Record<string, string | undefined>>
  /** What stands behind the question mark of the address. */
  searchParams: URLSearchParams
}

/**
 * What every module that a manifest names exports.
 *
 * @example
 * export function preload({ parameters: { id = '' } }: PageContext) {
 *   return prefetch(eventsQueries.one(id))
 * }
 *
 * export function Component() { … }
 */
export interface PageModule {
  Component: ComponentType
  /**
   * Begins what the page needs. The shell calls it for a page and for the stage as soon as the guard
   * has let somebody in and the module is here, before `Component` is rendered and beside whatever
   * the module has still to fetch. Nobody waits for it: what it throws, and a promise that rejects or
   * never settles, change nothing of the page.
   */
  preload?(context: PageContext): unknown
}

/**
 * Whether a module is a page: it exports a `Component`, be it a function, a class, or what `memo`,
 * `forwardRef` or `lazy` make of one. An element is none. A `preload` that it exports is a function.
 */
export function isPageModule(module: unknown): module is PageModule {
  if (typeof module !== 'object' || module === null || !('Component' in module)) return false
  if ('preload' in module && typeof module.preload !== 'function') return false
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
