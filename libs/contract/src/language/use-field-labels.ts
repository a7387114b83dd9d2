import { createCatalogue } from './create-catalogue.ts'
import { type FieldLabels, messages } from './field-labels/en.ts'

const catalogue = createCatalogue<FieldLabels>({
  en: messages,
  hi: () => import(/* webpackChunkName: "details-hi" */ './field-labels/hi.ts'),
})

/**
 * Returns the labels of the profile's fields in the language of the platform.
 *
 * @example const labels = useFieldLabels()
 * <FactList facts={[{ label: labels.city, value: member.city }]} />
 */
export function useFieldLabels(): FieldLabels {
  return catalogue.useMessages()
}
