import * as z from 'zod/mini'
import { type LedgerAccess, requestLedger } from './request-ledger.ts'

/** The three kinds of Data API requests, with validated responses. */
export function createLedgerCalls(access: LedgerAccess) {
  const call = async <Schema extends z.ZodMiniType>(schema: Schema, name: string, body: object) =>
    z.parse(schema, await requestLedger(access, `rpc/${name}`, body))
  const callForRow = async <Schema extends z.ZodMiniType>(
    schema: Schema,
    name: string,
    body: object,
  ): Promise<z.infer<Schema> | null> => {
    const row = await requestLedger(access, `rpc/${name}`, body)
    return isEmpty(row) ? null : z.parse(schema, row)
  }
  const rows = async <Schema extends z.ZodMiniType>(schema: Schema, path: string) =>
    z.parse(z.array(schema), await requestLedger(access, path))
  return { call, callForRow, rows }
}

/** Tells whether the row is empty, which the Data API returns as null or as a row of nulls. */
function isEmpty(row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return true
  return Object.values(row).every((value) => value === null)
}
