import { createCatalogue } from './create-catalogue.ts'

/** What options are called, by the value that is stored. */
type OptionWords = Readonly<Partial<Record<string, string>>>

/** In English the stored values are the words. */
const english: OptionWords = {}

const { useMessages } = createCatalogue<OptionWords>({
  en: english,
  hi: () => import('./option-words/hi.ts'),
})

/**
 * What to call a profession or an interest, by the value that is stored; a member's own words, and
 * a value that nobody has words for, as they are.
 *
 * @example const labelOf = useOptionLabel()
 * <Select options={professions.map((value) => ({ value, label: labelOf(value) }))} />
 */
export function useOptionLabel(): (value: string) => string {
  const words = useMessages()
  return (value) => (Object.hasOwn(words, value) ? (words[value] ?? value) : value)
}
