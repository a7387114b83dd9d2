import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../core/button.tsx'
import { Icon } from '../core/icon.tsx'
import { Box, Row, Stack } from '../core/layout.tsx'
import { Figure } from '../core/text.tsx'
import { VisuallyHidden } from '../core/visually-hidden.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Field } from '../form/field.tsx'
import { Select, type SelectOption } from '../form/select.tsx'
import { ActionIcon } from './action-icon.tsx'
import { type ListFilter, withChosenOption } from './list-filter.ts'
import { useListMessages } from './messages.ts'
import { SearchField, type SearchFieldProps } from './search-field.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'

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

interface FilterChipsProps {
  /** Filters that are set. */
  filters: readonly ListFilter[]
  onClear(): void
}

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxWidth: 'full',
    minHeight: '2.25rem',
    paddingInline: '3',
    bg: 'tint',
    color: 'accent',
    rounded: 'full',
    fontSize: 'sm',
    fontWeight: 'medium',
    _hover: { textDecoration: 'line-through' },
  },
})

/** Shows the filters that are set; pressing one removes it. */
function FilterChips({ filters, onClear }: FilterChipsProps) {
  const messages = useListMessages()
  if (filters.length === 0) return null
  return (
    <Row gap="2">
      {filters.map(({ key, label, value, options, onValueChange }) => {
        const chosen = options.find((option) => option.value === value)?.label ?? value
        const text = `${label}: ${chosen}`
        return (
          <Chip
            key={key}
            type="button"
            aria-label={messages.remove(text)}
            onClick={() => onValueChange('')}
          >
            {text}
            <Icon name="close" />
          </Chip>
        )
      })}
      <Button variant="quiet" size="small" onClick={onClear}>
        {messages.clearAll}
      </Button>
    </Row>
  )
}

interface ControlSheetProps {
  /** Whether the button has a line of its own, with its label. */
  isWide: boolean
  /** Number of filters that are set. */
  set: number
  onClear(): void
  /** The controls of the list. */
  children: ReactNode
}

/** A button on phones that opens the controls of a list in a sheet. */
function ControlSheet({ isWide, set, onClear, children }: ControlSheetProps) {
  const messages = useListMessages()
  const [isOpen, setOpen] = useState(false)
  const show = useRef<HTMLButtonElement>(null)
  useCloseOnBack(isOpen, () => setOpen(false))

  function clear() {
    onClear()
    // "Clear all" has the focus, and is removed once no filter is set.
    show.current?.focus()
  }

  const label = set > 0 ? messages.optionsSet(set) : messages.options
  return (
    <>
      <Button
        data-list-controls=""
        hideFrom="md"
        flex={isWide ? '1' : 'none'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ActionIcon name="filter" />
        {isWide ? (
          label
        ) : (
          <>
            <VisuallyHidden>{label}</VisuallyHidden>
            {set > 0 && <Figure aria-hidden="true">{set}</Figure>}
          </>
        )}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={messages.options}
        size="sheet"
        actions={
          <>
            {set > 0 && (
              <Button variant="quiet" onClick={clear}>
                {messages.clearAll}
              </Button>
            )}
            <Button ref={show} variant="primary" onClick={() => setOpen(false)}>
              {messages.show}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  )
}
