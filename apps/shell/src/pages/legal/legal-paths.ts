import type { LegalPageName } from './legal-text.ts'

/** Paths of the legal pages, in the order of the footer. */
export const legalPaths = {
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  contact: '/contact',
} as const satisfies Record<LegalPageName, string>

export const legalPageNames = Object.keys(legalPaths) as LegalPageName[]
