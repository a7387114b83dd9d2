import { createCatalogue } from './create-catalogue.ts'

/** Labels of options by their stored value. */
type OptionLabels = Readonly<Partial<Record<string, string>>>

/** Empty because the stored values are English. */
const english: OptionLabels = {}

const { useMessages } = createCatalogue<OptionLabels>({
  en: english,
  hi: () => import(/* webpackChunkName: "details-hi" */ './option-labels/hi.ts'),
})

/**
 * Returns a function that gives the label of a profession or interest for its stored value. Unknown values,
 * such as a member's own text, are returned unchanged.
 *
 * @example const labelOf = useOptionLabel()
 * <Select options={professions.map((value) => ({ value, label: labelOf(value) }))} />
 */
export function useOptionLabel(): (value: string) => string {
  const labels = useMessages()
  return (value) => (Object.hasOwn(labels, value) ? (labels[value] ?? value) : value)
}
