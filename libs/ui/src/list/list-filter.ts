import type { SelectOption } from '../form/select.tsx'

/** One thing that a list can be narrowed by. */
export interface ListFilter {
  key: string
  label: string
  /** What stands for any, where the usual word is not meant. */
  any?: string
  /** Empty for any. */
  value: string
  options: readonly SelectOption[]
  onValueChange(value: string): void
}
