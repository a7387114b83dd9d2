import { prefetch } from '@sabha/backend/query'
import type { PageContext } from '@sabha/contract'
import { EditRecordPage } from '../content/form/edit-record-page.tsx'
import { eventFormConfig } from './event-form-config.tsx'
import { eventsQueries } from './queries.ts'

export function preload({ parameters: { id = '' } }: PageContext) {
  return prefetch(eventsQueries.edited(id))
}

export function Component() {
  return <EditRecordPage kind={eventFormConfig} />
}
