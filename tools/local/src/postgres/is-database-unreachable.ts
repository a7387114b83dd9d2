import { DatabaseError } from 'pg'

/**
 * SQLSTATEs of an unavailable database: 08 connection, 53 resources such as a full disk, 57P01 to
 * 57P03 a server that stops or starts.
 */
const awayStates = /^(08...|53...|57P0[123])$/
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** Messages of driver errors without a code, for a connection that the server has closed. */
const awayMessage = /^(Connection terminated|Client has encountered a connection error)/

/** Returns whether a query failed because the database is unavailable. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError) return awayStates.test(error.code ?? '')
  if ('code' in error && awayCodes.has(String(error.code))) return true
  return awayMessage.test(error.message)
}
