/** A file that is not as it must be. The message is for whoever wrote it, and there is no stack. */
export class RefusedFileError extends Error {
  override name = 'RefusedFileError'

  constructor(message: string) {
    super(message)
    this.stack = message
  }
}
