import { prefetch } from '@sabha/backend/query'
import type { PageContext } from '@sabha/contract'
import { EditRecordPage } from '../content/form/edit-record-page.tsx'
import { eventsQueries } from './api.ts'
import { eventKind } from './event-kind.tsx'

export function preload({ parameters: { id = '' } }: PageContext) {
  return prefetch(eventsQueries.one(id))
}

export function Component() {
  return <EditRecordPage kind={eventKind} />
}
