import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { Ref } from 'react'
import { Icon } from '../core/icon.tsx'
import { Box } from '../core/layout.tsx'
import { controlRecipe } from './control-recipe.ts'
import { useFieldControl } from './field-context.ts'

const Control = chakra('select', controlRecipe)

/** An option: the stored value and its label. */
export interface SelectOption {
  value: string
  label: string
}

export interface SelectProps extends HTMLChakraProps<'select'> {
  ref?: Ref<HTMLSelectElement>
  options: readonly SelectOption[]
  /** A first option without a value, such as "Choose a profession". */
  placeholder?: string
}

/** The browser's native select: fast, familiar and suitable for phones. */
export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <Box position="relative" width="full">
      <Control {...useFieldControl()} {...rest} appearance="none" paddingInlineEnd="10">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Control>
      <Icon
        name="chevron"
        position="absolute"
        insetInlineEnd="3"
        top="calc(50% - 0.625em)"
        color="muted"
        pointerEvents="none"
      />
    </Box>
  )
}
