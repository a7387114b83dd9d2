import { createCatalogue } from './create-catalogue.ts'

/** What options are called, by the value that is stored. */
type OptionLabels = Readonly<Partial<Record<string, string>>>

/** In English the stored values are the words. */
const english: OptionLabels = {}

const { useMessages } = createCatalogue<OptionLabels>({
  en: english,
  hi: () => import('./option-labels/hi.ts'),
})

/**
 * What to call a profession or an interest, by the value that is stored; a member's own words, and
 * a value that nobody has words for, as they are.
 *
 * @example const labelOf = useOptionLabel()
 * <Select options={professions.map((value) => ({ value, label: labelOf(value) }))} />
 */
export function useOptionLabel(): (value: string) => string {
  const labels = useMessages()
  return (value) => (Object.hasOwn(labels, value) ? (labels[value] ?? value) : value)
}
