import type { Foundation } from '@sabha/contract'
import type { FactsSource } from './use-public-facts.ts'

export interface LandingPageProps {
  foundation: Foundation
  source: FactsSource
}

/** The first part of the page that needs a script. */
export const communityId = 'community'
