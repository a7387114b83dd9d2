import type { ComponentType } from 'react'
import { headerAreaOf } from '../../pages/header/header-area.ts'
import type { Reporter } from '../../platform/report/reporter.ts'

/** Returns the navigation above the pages of an admin area; null elsewhere. Never rejects. */
export async function fetchSectionNavigation(
  path: string,
  reporter: Pick<Reporter, 'report'>,
): Promise<ComponentType | null> {
  if (headerAreaOf(path) === 'member') return null
  try {
    return (await import('./section-navigation.tsx')).SectionNavigation
  } catch (error) {
    reporter.report(error)
    return null
  }
}
