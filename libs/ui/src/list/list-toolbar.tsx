import type { ReactNode } from 'react'
import { Box, Row, Stack } from '../core/layout.tsx'
import { Field } from '../form/field.tsx'
import { Select, type SelectOption } from '../form/select.tsx'
import { ControlSheet } from './control-sheet.tsx'
import { FilterChips } from './filter-chips.tsx'
import { type ListFilter, withChosenOption } from './list-filter.ts'
import { useListMessages } from './messages.ts'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

/** Sort order of a list. */
export interface ListSort {
  value: string
  options: readonly SelectOption[]
  onValueChange(value: string): void
}

export interface ListToolbarProps {
  search?: SearchFieldProps
  filters?: readonly ListFilter[]
  sort?: ListSort
  /** Clears search and filters. */
  onClear(): void
  /** Controls in a line of their own, such as a period; on phones in the sheet. */
  controls?: ReactNode
  /** Number of values that `controls` have set. */
  controlsSet?: number
  /** Further settings, such as a download; on phones in the sheet. */
  children?: ReactNode
}

/**
 * Search, filters and sort order of a list, and below them the active filters, which can be removed one by
 * one or together. A select is as wide as its longest option; what does not fit wraps. Phones show one line: the
 * search, and a button that opens all other controls in a sheet.
 */
export function ListToolbar({
  search,
  sort,
  controls,
  onClear,
  children,
  ...rest
}: ListToolbarProps) {
  const filters = (rest.filters ?? []).map(withChosenOption)
  const set = filters.filter(({ value }) => value !== '')
  const choices = filters.map((filter) => <FilterChoice key={filter.key} filter={filter} />)
  const sorts = sort && <SortChoice {...sort} />
  return (
    <Stack gap="3">
      <Row flexWrap={{ base: 'nowrap', md: 'wrap' }} alignItems="flex-end">
        {search && <SearchField {...search} />}
        {(choices.length > 0 || sorts || children) && (
          <Row hideBelow="md" alignItems="flex-end">
            {choices}
            {sorts}
            {children}
          </Row>
        )}
        {(choices.length > 0 || sorts || children || controls) && (
          <ControlSheet
            isWide={!search}
            set={set.length + (rest.controlsSet ?? 0)}
            onClear={onClear}
          >
            {choices}
            {sorts}
            {controls}
            {children}
          </ControlSheet>
        )}
      </Row>
      {set.length > 0 && (
        <Box hideBelow="md">
          <FilterChips filters={set} onClear={onClear} />
        </Box>
      )}
      {controls && <Box hideBelow="md">{controls}</Box>}
    </Stack>
  )
}

function FilterChoice({ filter }: { filter: ListFilter }) {
  const { label, any, value, options, onValueChange } = filter
  const messages = useListMessages()
  return (
    <Box minWidth="9rem" maxWidth={{ md: '22rem' }}>
      <Field label={label}>
        <Select
          value={value}
          placeholder={any ?? messages.any}
          options={options}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      </Field>
    </Box>
  )
}

function SortChoice({ value, options, onValueChange }: ListSort) {
  const messages = useListMessages()
  return (
    <Box flex={{ base: '1', md: 'none' }} minWidth="9rem">
      <Field label={messages.sort}>
        <Select
          value={value}
          options={options}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      </Field>
    </Box>
  )
}
