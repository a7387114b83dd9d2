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
  /** What stands for a value that none of the options has, as long as they are not here; the value itself without it. */
  chosen?: string | undefined
  onValueChange(value: string): void
}

/** With what is chosen among its options always: a list that is narrowed may not read as if it were not. */
export function withChosen(filter: ListFilter): ListFilter {
  const { value, options, chosen = value } = filter
  const isKnown = value === '' || options.some((option) => option.value === value)
  return isKnown ? filter : { ...filter, options: [...options, { value, label: chosen }] }
}
