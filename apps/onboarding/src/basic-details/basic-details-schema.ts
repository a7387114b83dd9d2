import { basicDetailsDraftSchema, basicDetailsSchema, toPhoneNumber } from '@sabha/types/details'
import * as z from '@sabha/types/schema'

const { full_name, company } = basicDetailsSchema.shape

export const basicDetailsFormSchema = z
  .extend(basicDetailsDraftSchema, { fullName: full_name, company })
  .check(
    z.refine(({ countryCode, phone }) => toPhoneNumber(countryCode, phone) !== null, {
      path: ['phone'],
    }),
  )
