import { prefetch } from '@sabha/backend/query'
import type { PageContext } from '@sabha/contract'
import { NewRecordPage } from '../content/form/new-record-page.tsx'
import { eventFormConfig } from './event-form-config.tsx'
import { eventsQueries } from './queries.ts'

export function preload({ searchParams }: PageContext) {
  const from = searchParams.get('from')
  if (from) return prefetch(eventsQueries.edited(from))
}

export function Component() {
  return <NewRecordPage kind={eventFormConfig} />
}
