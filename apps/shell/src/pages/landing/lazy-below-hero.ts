import { documentLanguageReady } from '@sabha/contract'
import { lazy } from 'react'
import { rootNode } from '../../platform/page-element.ts'
import { communityId } from './landing-props.ts'

const isPrerendering = typeof document === 'undefined'

/**
 * What stands below the first screen. Where the page is the one that the HTML brought, its script is fetched when
 * somebody comes near the part that needs it, or chooses another language; else at once.
 */
export const BelowHero = lazy(async () => {
  const prerendered = prerenderedPart()
  if (prerendered) await untilNear(prerendered)
  try {
    const { BelowHero: Part } = await import('./below-hero.tsx')
    if (!isPrerendering) await documentLanguageReady()
    return { default: Part }
  } catch {
    // Without its script the part stays as the HTML brought it.
    return new Promise<never>(() => undefined)
  }
})

/** Null where the HTML brought none, or not for this person: it is in English. */
function prerenderedPart(): Element | null {
  if (isPrerendering) return null
  const { dataset, lang } = document.documentElement
  if ('arriving' in dataset || lang !== 'en') return null
  return document.getElementById(communityId)
}

/**
 * Also until another language is shown, for which React gives up what it has not taken over, and until React renders
 * the page anew, because a translator has changed it.
 */
function untilNear(part: Element): Promise<unknown> {
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
