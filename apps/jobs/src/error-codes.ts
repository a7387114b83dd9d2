/** Refusals of the functions for applicants; their texts are in the catalogues. */
export const applicationCodes = ['job_closed', 'already_applied', 'application_fixed'] as const
