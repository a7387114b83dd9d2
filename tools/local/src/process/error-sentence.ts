/** Returns the message of an error. For failures of the machine this is a sentence that says what to do. */
export function errorSentence(error: unknown): string {
  return expectedErrorSentence(error) ?? (error instanceof Error ? error.message : String(error))
}

/** Returns the message of a failure that the user can fix, or undefined for a bug, which needs its stack. */
export function expectedErrorSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (forPeople.has(error.name)) return error.message
  return machineSentence(error) ?? expectedErrorSentence(error.cause)
}

/**
 * Errors whose message says what to do. Listed by name, so that this file does not load the tools that
 * throw them.
 */
const forPeople = new Set(['UserError', 'EnvironmentError', 'SetupError', 'RefusedFileError'])

/** Returns a sentence for errors of a file, a disk or a port. 53100 is Postgres' code for a full disk. */
function machineSentence(error: Error & { code?: unknown; path?: unknown; port?: unknown }) {
  const { code, path, port } = error
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return 'The disk is full. Free some space and start again.'
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop what uses it, or move every port of Sabha: SABHA_PORT_OFFSET=200 npm start`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${path ?? 'A file'} cannot be written (${code}). Make it writable for your user.`
    default:
      return undefined
  }
}
