import type { Foundation } from '@sabha/contract'
import type { FactsSource } from './use-public-facts.ts'

export interface LandingPageProps {
  foundation: Foundation
  /** The source of the figures and the next events. */
  source: FactsSource
}

/** The first part of the page that needs a script. */
export const communityId = 'community'
