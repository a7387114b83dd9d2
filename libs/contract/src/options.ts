export { type FieldLabels, messages as englishFieldLabels } from './language/field-labels/en.ts'
export { useFieldLabels } from './language/use-field-labels.ts'
export { useOptionLabel } from './language/use-option-label.ts'
