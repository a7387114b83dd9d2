/** Refusals of the database that this remote alone can meet; worded in the catalogues of its parts. */
export const consentCodes = ['consent_needed'] as const
