import type { SelectOption } from '../form/select.tsx'

/** A filter of a list. */
export interface ListFilter {
  key: string
  label: string
  /** Label of the option for any value, if not the default. */
  any?: string
  /** The chosen value. An empty string means that the list is not filtered. */
  value: string
  options: readonly SelectOption[]
  /**
   * Label of a value that is not among the options, which may still be loading; the value itself if
   * undefined.
   */
  chosen?: string | undefined
  onValueChange(value: string): void
}

/** Adds the selected value to the options if it is missing, so that the active filter is always visible. */
export function withChosenOption(filter: ListFilter): ListFilter {
  const { value, options, chosen = value } = filter
  const isKnown = value === '' || options.some((option) => option.value === value)
  return isKnown ? filter : { ...filter, options: [...options, { value, label: chosen }] }
}
