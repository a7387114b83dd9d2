/** Refusals about events that only admins meet; their texts are in the catalogue of `events`. */
export const eventCodes = ['event_has_registrations', 'event_full'] as const

/** Refusals of the functions for applicants; their texts are in the catalogue of `applications`. */
export const applicationCodes = ['job_closed', 'already_applied', 'application_fixed'] as const
