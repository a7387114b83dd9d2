import { documentLanguageReady } from '@sabha/contract'
import { lazy } from 'react'
import { rootNode } from '../../platform/page-element.ts'
import { communityId } from './landing-props.ts'

const isPrerendering = typeof document === 'undefined'

/** Loads the script of a prerendered part when the user scrolls near it or changes the language, else at once. */
export const BelowHero = lazy(async () => {
  const prerendered = prerenderedPart()
  if (prerendered) await waitUntilNear(prerendered)
  try {
    const { BelowHero: Part } = await import('./below-hero.tsx')
    if (!isPrerendering) await documentLanguageReady()
    return { default: Part }
  } catch {
    // If its script cannot be loaded, the prerendered part stays.
    return new Promise<never>(() => undefined)
  }
})

/** Null if the part is not prerendered, or if the user reads another language than its English. */
function prerenderedPart(): Element | null {
  if (isPrerendering) return null
  const { dataset, lang } = document.documentElement
  if ('arriving' in dataset || lang !== 'en') return null
  return document.getElementById(communityId)
}

/**
 * Resolves when the part is near the viewport. Also resolves if React renders it again, after a change of the
 * language or of the page by the browser's translation.
 */
function waitUntilNear(part: Element): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('scroll', resolve, { once: true, capture: true })
    new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) resolve(entry)
    }).observe(part)
    const changes = new MutationObserver(resolve)
    changes.observe(document.documentElement, { attributeFilter: ['lang'] })
    changes.observe(rootNode(), { childList: true })
  })
}
