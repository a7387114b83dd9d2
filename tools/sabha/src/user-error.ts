/** An error that the user of the command can fix. The message says how. */
export class UserError extends Error {}
