import type { Foundation } from '@sabha/contract'
import type { FactsSource } from './use-public-facts.ts'

export interface LandingPageProps {
  foundation: Foundation
  /** Where the numbers and the next events are asked for. */
  source: FactsSource
}

/** The first part of the page that a script does something for. */
export const communityId = 'community'
