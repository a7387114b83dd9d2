import { type EmotionCache, withEmotionCache } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** A prerendered part of a page. */
export interface Prerendered {
  html: string
  /**
   * All rules that the HTML needs besides `fonts.css`, `base.css` and `without-scripts.css`, as one style
   * sheet.
   */
  styles: string
}

/**
 * Renders a page outside of a browser, with its styles separate from its HTML, because a strict content
 * security policy forbids inline styles. Class names equal those in the browser.
 *
 * @example const { html, styles } = renderToStyledHtml(<UiProvider><Landing /></UiProvider>)
 */
export function renderToStyledHtml(page: ReactNode): Prerendered {
  const caches: EmotionCache[] = []
  const Collected = withEmotionCache(({ children }: { children: ReactNode }, cache) => {
    // Keeps the rules in the cache instead of adding them to the HTML as inline styles.
    cache.compat = true
    caches.push(cache)
    return children
  })
  const html = renderToString(<Collected>{page}</Collected>)
  const rules = caches.flatMap(({ inserted }) => Object.values(inserted))
  return { html, styles: rules.filter((rule) => typeof rule === 'string').join('\n') }
}
