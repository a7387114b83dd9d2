import type { Profile } from '@sabha/types'
import type { ComponentType } from 'react'

/** What is known of the user when a visit begins. */
export type VisitSession =
  | { status: 'signed-out' }
  | {
      status: 'signed-in'
      /** All that the shell knows before the server has answered. */
      profile: Pick<Profile, 'id' | 'role' | 'onboarding_status' | 'is_paid'>
    }

/** What a visit to a page begins with. */
export interface PageContext {
  session: VisitSession
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
   * Starts the page's reads. The shell calls it for a page and for the stage once the guard has allowed the page and
   * the module is loaded, before `Component` is rendered. For the first page of a visit it also calls it earlier,
   * before the server has confirmed the stored session: use `prefetch`, which sends each read once. The page does not
   * wait for it, and its errors do not affect the page.
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
