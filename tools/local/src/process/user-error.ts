/** Failure that the user can fix. Its message says what to do and is shown without a stack. */
export class UserError extends Error {
  override name = 'UserError'
}
