export { useOptionLabel } from './language/use-option-label.ts'
