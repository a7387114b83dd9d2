import { prefetch } from '@sabha/backend/query'
import type { PageContext } from '@sabha/contract'
import { EditRecordPage } from '../content/form/edit-record-page.tsx'
import { eventKind } from './event-kind.tsx'
import { eventsQueries } from './queries.ts'

export function preload({ parameters: { id = '' } }: PageContext) {
  return prefetch(eventsQueries.one(id))
}

export function Component() {
  return <EditRecordPage kind={eventKind} />
}
