import { z } from 'zod'

/** At most 15 pairs of at most 256 characters. */
export const notesSchema = z
  .union([
    z.record(z.string(), z.union([z.string(), z.number()]).transform(String)),
    z.array(z.unknown()).max(0),
  ])
  .transform((notes): Record<string, string> => (Array.isArray(notes) ? {} : notes))
  .refine(
    (notes) => Object.keys(notes).length <= 15,
    'Number of fields in notes should be less than or equal to 15',
  )
  .refine(
    (notes) => Object.values(notes).every((value) => value.length <= 256),
    'Note value cannot be greater than 256 characters',
  )

export type Notes = Record<string, string>

/** Returns notes as the provider does, with empty notes as a list. */
export function notesForResponse(notes: Notes): Notes | [] {
  return Object.keys(notes).length === 0 ? [] : notes
}
