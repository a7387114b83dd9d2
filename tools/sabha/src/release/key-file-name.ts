import { UserError } from '../user-error.ts'

/** @throws UserError if the text of a key was given in place of the name of its file. */
export function assertKeyFileName(fileName: string): void {
  if (/-----BEGIN|[{}\n]/.test(fileName))
    throw new UserError('This is the text of a key, not a file name. Nothing was created.')
}
