import { contentLengths } from '@sabha/types/records'
import * as z from '@sabha/types/schema'

/** Texts of an application, both optional. Only web pages are accepted as resume. */
export const textsSchema = z.object({
  cover_letter: z.string().check(z.trim(), z.maxLength(contentLengths.coverLetter)),
  resume_url: z.string().check(
    z.trim(),
    z.maxLength(contentLengths.resumeUrl),
    z.refine(
      (address) =>
        address === '' ||
        (/^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i.test(address) && URL.canParse(address)),
    ),
  ),
})

export const textsDraftSchema = z.object({ cover_letter: z.string(), resume_url: z.string() })
