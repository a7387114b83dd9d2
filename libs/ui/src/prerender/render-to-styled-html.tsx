import { type EmotionCache, withEmotionCache } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** A part of a page as text. */
export interface Prerendered {
  html: string
  /** Every rule that the HTML needs besides `fonts.css`, `base.css` and `without-scripts.css`, as one stylesheet. */
  styles: string
}

/**
 * Renders a page outside of a browser, its styles apart from its HTML: a strict policy admits no
 * inline style. Class names are those that the same page gets in the browser.
 *
 * @example const { html, styles } = renderToStyledHtml(<UiProvider><Landing /></UiProvider>)
 */
export function renderToStyledHtml(page: ReactNode): Prerendered {
  const caches: EmotionCache[] = []
  const Collected = withEmotionCache(({ children }: { children: ReactNode }, cache) => {
    // Keeps the rules in the cache; without it they stand in the HTML, as inline styles.
    cache.compat = true
    caches.push(cache)
    return children
  })
  const html = renderToString(<Collected>{page}</Collected>)
  const rules = caches.flatMap(({ inserted }) => Object.values(inserted))
  return { html, styles: rules.filter((rule) => typeof rule === 'string').join('\n') }
}
