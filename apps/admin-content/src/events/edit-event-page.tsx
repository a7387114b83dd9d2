import { prefetch } from '@sabha/backend/query'
import type { PageContext } from '@sabha/contract'
import { EditRecordPage } from '../content/form/edit-record-page.tsx'
import { eventsQueries } from './api.ts'
import { eventFormConfig } from './event-form-config.tsx'

export function preload({ parameters: { id = '' } }: PageContext) {
  return prefetch(eventsQueries.one(id))
}

export function Component() {
  return <EditRecordPage kind={eventFormConfig} />
}
