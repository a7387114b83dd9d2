import { lazy } from 'react'
import { documentLanguageReady } from '../language/language-store.ts'
import { communityId } from './landing-props.ts'

const isPrerendering = typeof document === 'undefined'

/**
 * What stands below the first screen. Where the page is the one that the HTML brought, its script is fetched when
 * somebody comes near the part that needs it, or does anything, such as choosing another language; else at once.
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

/** Null where the HTML brought none, or not for this person. */
function prerenderedPart(): Element | null {
  if (isPrerendering || 'arriving' in document.documentElement.dataset) return null
  return document.getElementById(communityId)
}

function untilNear(part: Element): Promise<unknown> {
  return new Promise((resolve) => {
    for (const input of ['pointerdown', 'keydown', 'scroll'])
      addEventListener(input, resolve, { once: true, capture: true })
    new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) resolve(entry)
    }).observe(part)
  })
}
