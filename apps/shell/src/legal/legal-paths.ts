import type { LegalPageName } from './legal-text.ts'

/** In the order in which the footer names them. */
export const legalPaths = {
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  contact: '/contact',
} as const satisfies Record<LegalPageName, string>

export const legalPageNames = Object.keys(legalPaths) as LegalPageName[]

/** The legal page at a path; null where another page stands. */
export function legalPageAt(pathname: string): LegalPageName | null {
  return legalPageNames.find((name) => legalPaths[name] === pathname) ?? null
}
