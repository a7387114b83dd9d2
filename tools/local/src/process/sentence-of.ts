/** The message of an error; for failures of the machine, a sentence with what to do. */
export function sentenceOf(error: unknown): string {
  return expectedSentence(error) ?? (error instanceof Error ? error.message : String(error))
}

/** What to print of a failure that the person at the keyboard can mend; undefined for a bug, which needs its stack. */
export function expectedSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (forPeople.has(error.name)) return error.message
  return machineSentence(error) ?? expectedSentence(error.cause)
}

/** Errors whose message says what to do. By name, so that this file loads none of the tools that throw them. */
const forPeople = new Set(['UserError', 'EnvironmentError', 'SetupError', 'RefusedFileError'])

/** What the system says of a file, a disk or a port. 53100 is Postgres' word for a full disk. */
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
