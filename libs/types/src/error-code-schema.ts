import * as z from 'zod/mini'
import { errorCodes } from './error-codes.ts'

/** A code of `docs/errors.md`. */
export const errorCodeSchema = z.enum(errorCodes)
