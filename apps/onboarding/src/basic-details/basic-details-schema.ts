import { basicDetailsDraftSchema, basicDetailsSchema, toPhoneNumber } from '@sabha/types/details'
import * as z from '@sabha/types/schema'

const { full_name, company } = basicDetailsSchema.shape

/** Full name, phone and company are required; a phone counts with its country code. */
export const basicDetailsFormSchema = z
  .extend(basicDetailsDraftSchema, { fullName: full_name, company })
  .check(
    z.refine(({ countryCode, phone }) => toPhoneNumber(countryCode, phone) !== null, {
      path: ['phone'],
    }),
  )
