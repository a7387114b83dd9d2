export { eventsMutations } from './events/mutations.ts'
export { eventsQueries } from './events/queries.ts'
export { countPublicEvents, listEvents, readEvent } from './events/reads.ts'
export {
  createEvent,
  deleteEvent,
  type SeenEvent,
  setEventVisibility,
  updateEvent,
} from './events/writes.ts'
