/** Refusals of the functions that register members; their texts are in the catalogues. */
export const registrationCodes = [
  'registration_closed',
  'registration_guests_refused',
  'registration_fixed',
  'registration_full',
] as const

/** Refusals of check-in and of admitting. */
export const checkInCodes = ['check_in_closed', 'own_registration'] as const

/** Refusals of emails to attendees. */
export const mailCodes = [
  'event_mail_closed',
  'event_mail_early',
  'event_asked_already',
  'event_mail_to_none',
] as const
