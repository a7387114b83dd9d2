/** What whoever typed the command can mend. The message says what to do. */
export class UserError extends Error {}
