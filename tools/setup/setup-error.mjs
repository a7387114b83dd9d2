/** An error that the user can fix: its message says how, without a stack. */
export class SetupError extends Error {
  name = 'SetupError'
}
