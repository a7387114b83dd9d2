import { type ReactNode, useState } from 'react'
import { Button } from '../core/button.tsx'
import { Box, Row, Stack } from '../core/layout.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Field } from '../form/field.tsx'
import { Select, type SelectOption } from '../form/select.tsx'
import { ActionIcon } from './action-icon.tsx'
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
  /** Further settings, such as density. */
  children?: ReactNode
}

/**
 * Search, filters and sort order of a list, and below them the active filters, which can be removed one by
 * one or together. On phones the filters are in a dialog.
 */
export function ListToolbar({ search, sort, onClear, children, ...rest }: ListToolbarProps) {
  const messages = useListMessages()
  const filters = (rest.filters ?? []).map(withChosenOption)
  const [isOpen, setOpen] = useState(false)
  const set = filters.filter(({ value }) => value !== '')
  const choices = filters.map((filter) => <FilterChoice key={filter.key} filter={filter} />)
  return (
    <Stack gap="3">
      <Row flexWrap={{ base: 'wrap', md: 'nowrap' }} alignItems="flex-end">
        {search && <SearchField {...search} />}
        {filters.length > 0 && (
          <>
            <Row hideBelow="md" flexWrap="nowrap" alignItems="flex-end">
              {choices}
            </Row>
            <Button hideFrom="md" flex="1" onClick={() => setOpen(true)}>
              <ActionIcon name="filter" />
              {set.length > 0 ? messages.filtersSet(set.length) : messages.filters}
            </Button>
          </>
        )}
        {sort && <SortChoice {...sort} />}
        {children}
      </Row>
      <FilterChips filters={set} onClear={onClear} />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={messages.filters}
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {messages.show}
          </Button>
        }
      >
        {choices}
      </Dialog>
    </Stack>
  )
}

function FilterChoice({ filter }: { filter: ListFilter }) {
  const { label, any, value, options, onValueChange } = filter
  const messages = useListMessages()
  return (
    <Box minWidth="9rem" maxWidth={{ md: '14rem' }}>
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
