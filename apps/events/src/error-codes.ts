/** Refusals of the functions that register members; their texts are in the catalogues. */
export const registrationCodes = [
  'registration_closed',
  'registration_guests_refused',
  'registration_fixed',
] as const
