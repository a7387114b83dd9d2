import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../core/button.tsx'
import { Icon } from '../core/icon.tsx'
import { Row } from '../core/layout.tsx'
import type { ListFilter } from './list-filter.ts'
import { useListMessages } from './messages.ts'

export interface FilterChipsProps {
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
export function FilterChips({ filters, onClear }: FilterChipsProps) {
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
