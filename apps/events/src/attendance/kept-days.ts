/** Days after an event for which notes and guests are kept. Must match `private.forget_attendance()`. */
export const keptDays = 90
