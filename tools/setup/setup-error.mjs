/** A failure that the person at the keyboard can mend: its message says what to do, no stack. */
export class SetupError extends Error {
  name = 'SetupError'
}
