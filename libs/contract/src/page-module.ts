import type { Profile } from '@sabha/types'
import type { ComponentType } from 'react'

/** The session as known when a visit begins. */
export type VisitSession =
  | { status: 'signed-out' }
  | {
      status: 'signed-in'
      /** The stored profile columns, before the server has confirmed the session. */
      profile: Pick<Profile, 'id' | 'role' | 'onboarding_status' | 'is_paid'>
    }

/** The context of a visit to a page. */
export interface PageContext {
  session: VisitSession
  /** Route parameters: `{ id: '7' }` for `/events/:id` at `/events/7`. */
  parameters: Readonly<Record<string, string | undefined>>
  /** Query parameters of the URL. */
  searchParams: URLSearchParams
}

/**
 * The exports of every module that a manifest names.
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
 * Returns whether a module exports a `Component` (a function, a class, or the result of `memo`, `forwardRef`
 * or `lazy`) and, if any, a `preload` function. A React element is not a component.
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

/** The symbols with which React marks components that are not functions. */
const componentKinds: ReadonlySet<unknown> = new Set(
  ['react.memo', 'react.forward_ref', 'react.lazy'].map((kind) => Symbol.for(kind)),
)
