import * as z from '@sabha/types/schema'

/** The caller's registration for an event. */
export const registrationSchema = z.object({
  event_id: z.uuid(),
  status: z.openEnum<'registered' | 'waiting' | 'cancelled'>(),
  guests: z.number(),
  note: z.nullable(z.string()),
  /** 1 for the first on the waiting list; 0 if the registration does not wait. */
  waiting_position: z.number(),
})

export type Registration = z.infer<typeof registrationSchema>

/** The response to registering. */
export const newRegistrationSchema = z.extend(registrationSchema, {
  /** False if the caller was registered already, and the request changed nothing. */
  is_new: z.boolean(),
})

export type NewRegistration = z.infer<typeof newRegistrationSchema>
