import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox, useComboboxContext } from '@chakra-ui/react/combobox'
import { chakra } from '@chakra-ui/react/styled-system'
import { matchesSearch } from '@sabha/types/search-text'
import { type ComponentProps, useMemo, useState } from 'react'
import { Icon } from '../core/icon.tsx'
import { controlRecipe } from '../form/control-recipe.ts'
import { useFieldControl } from '../form/field-context.ts'
import type { SelectOption } from '../form/select.tsx'
import { useComboboxMessages } from './messages.ts'

export interface SearchSelectProps {
  /** Must be inside a `Field`, which provides the label. */
  options: readonly SelectOption[]
  /** Empty for no selection. */
  value: string
  onValueChange(value: string): void
  placeholder?: string
  /** Called with the typed text if the caller searches; `options` are then shown unfiltered. */
  onSearch?(typed: string): void
  name?: string
}

const Input = chakra(Combobox.Input, controlRecipe)

/**
 * Selects one of many options by typing. Based on Chakra's combobox and used on admin pages; member pages
 * use `Select`.
 */
export function SearchSelect({ options, value, onValueChange, ...rest }: SearchSelectProps) {
  const { id, ...field } = useFieldControl()
  const [typed, setTyped] = useState('')
  const messages = useComboboxMessages()
  const shown = rest.onSearch ? options : filterOptions(options, typed)
  const collection = useMemo(() => createListCollection({ items: [...shown] }), [shown])
  return (
    <Combobox.Root
      unstyled
      collection={collection}
      ids={id ? { input: id } : {}}
      value={value === '' ? [] : [value]}
      openOnClick
      lazyMount
      unmountOnExit
      positioning={{ sameWidth: true }}
      translations={{ triggerLabel: messages.open, clearTriggerLabel: messages.clear }}
      onValueChange={(change) => onValueChange(change.value[0] ?? '')}
      onInputValueChange={({ inputValue, reason }) => {
        const search = reason === 'input-change' ? inputValue : ''
        setTyped(search)
        rest.onSearch?.(search)
      }}
      position="relative"
    >
      <Combobox.Control position="relative">
        <SearchInput
          {...field}
          name={rest.name}
          placeholder={rest.placeholder}
          autoComplete="off"
          paddingInlineEnd="20"
        />
        <Combobox.ClearTrigger {...trigger} insetInlineEnd="10">
          <Icon name="close" />
        </Combobox.ClearTrigger>
        <Combobox.Trigger {...trigger} insetInlineEnd="0.5">
          <Icon name="chevron" />
        </Combobox.Trigger>
      </Combobox.Control>
      <Popup options={shown} />
    </Combobox.Root>
  )
}

/** Resets the typed text to the selected option when the field loses focus. */
function SearchInput(props: ComponentProps<typeof Input>) {
  const { setInputValue, valueAsString } = useComboboxContext()
  return <Input {...props} onBlur={() => setInputValue(valueAsString)} />
}

function Popup({ options }: Pick<SearchSelectProps, 'options'>) {
  const messages = useComboboxMessages()
  return (
    <Combobox.Positioner>
      <Combobox.Content {...popup}>
        {options.length === 0 && (
          <chakra.p paddingInline="3" paddingBlock="2.5" color="muted">
            {messages.nothing}
          </chakra.p>
        )}
        {options.map((option) => (
          <Combobox.Item key={option.value} item={option} {...item}>
            {option.label}
            <Combobox.ItemIndicator>
              <Icon name="check" />
            </Combobox.ItemIndicator>
          </Combobox.Item>
        ))}
      </Combobox.Content>
    </Combobox.Positioner>
  )
}

const trigger = {
  position: 'absolute',
  insetBlock: '0.5',
  width: '2.375rem',
  display: 'grid',
  placeItems: 'center',
  color: 'muted',
  rounded: 'control',
  _hover: { color: 'accent' },
  '&[hidden]': { display: 'none' },
} as const

const popup = {
  // The positioner copies the z-index of the popup.
  zIndex: 'menu',
  maxHeight: 'min(20rem, 50dvh)',
  overflowY: 'auto',
  padding: '2',
  bg: 'surface',
  color: 'ink',
  border: 'hairline',
  rounded: 'card',
  shadow: 'raised',
  animation: 'rise 140ms ease-out',
} as const

const item = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: '2.75rem',
  paddingInline: '3',
  rounded: 'control',
  cursor: 'pointer',
  '&[data-highlighted]': { bg: 'tint', color: 'accent' },
  '&[data-state=checked]': { fontWeight: 'semibold' },
} as const

/** Returns the options whose label has all typed words. */
export function filterOptions(
  options: readonly SelectOption[],
  typed: string,
): readonly SelectOption[] {
  return options.filter(({ label }) => matchesSearch(label, typed))
}
