/** Refusals about events that only admins meet; their texts are in the catalogue of `events`. */
export const eventCodes = ['event_has_registrations', 'event_full', 'event_seats_taken'] as const
