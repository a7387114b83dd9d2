import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { Ref } from 'react'
import { controlRecipe } from './control-recipe.ts'
import { useFieldControl } from './field-context.ts'

const Input = chakra('input', controlRecipe)

export interface TextInputProps extends HTMLChakraProps<'input'> {
  ref?: Ref<HTMLInputElement>
}

/** A single-line text field. Uses the label, help and error of its `Field`. */
export function TextInput(props: TextInputProps) {
  return <Input {...useFieldControl()} {...props} />
}
