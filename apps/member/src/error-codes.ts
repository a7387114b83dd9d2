/** Error codes that only this remote handles; their texts are in its catalogues. */
export const consentCodes = ['consent_needed'] as const
