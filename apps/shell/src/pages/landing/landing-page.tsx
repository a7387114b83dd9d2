import { Box } from '@sabha/ui'
import { Suspense } from 'react'
import { Hero } from './hero.tsx'
import type { LandingPageProps } from './landing-props.ts'
import { BelowHero } from './lazy-below-hero.ts'

/** The part below the first screen is prerendered; its script is loaded when the user scrolls near it. */
export function LandingPage({ foundation, source }: LandingPageProps) {
  return (
    <>
      <Hero since={foundation.since} />
      <Suspense fallback={<Box minHeight="100vh" />}>
        <BelowHero foundation={foundation} source={source} />
      </Suspense>
    </>
  )
}
