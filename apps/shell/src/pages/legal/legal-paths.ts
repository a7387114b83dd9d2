import type { LegalPageName } from './legal-text.ts'

/** In the order in which the footer names them. */
export const legalPaths = {
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  contact: '/contact',
} as const satisfies Record<LegalPageName, string>

export const legalPageNames = Object.keys(legalPaths) as LegalPageName[]
