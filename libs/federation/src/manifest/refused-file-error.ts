/** An invalid file. The message is for the author of the file; there is no stack. */
export class RefusedFileError extends Error {
  override name = 'RefusedFileError'

  constructor(message: string) {
    super(message)
    this.stack = message
  }
}
