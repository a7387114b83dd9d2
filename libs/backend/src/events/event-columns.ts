import { eventSchema } from '@sabha/types/records'

/** What is read of an event: no column that the application does not know. */
export const eventColumns = Object.keys(eventSchema.shape).join(',')
