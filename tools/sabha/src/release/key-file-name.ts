import { UserError } from '../user-error.ts'

/** @throws UserError if the text of a key was given in place of the name of its file. */
export function assertKeyFileName(named: string): void {
  if (/-----BEGIN|[{}\n]/.test(named))
    throw new UserError('That is the text of a key, not the name of a file. Nothing was made.')
}
