import * as z from 'zod/mini'
import { errorCodes } from './error-codes.ts'

export const errorCodeSchema = z.enum(errorCodes)
