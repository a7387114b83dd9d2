import type { Foundation } from '@sabha/contract'
import type { PublicFactsSource } from './use-public-facts.ts'

export interface LandingPageProps {
  foundation: Foundation
  source: PublicFactsSource
}

/** The first part of the page that needs a script. */
export const communityId = 'community'
