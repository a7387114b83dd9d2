import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { Ref } from 'react'
import { controlRecipe } from './control-recipe.ts'
import { useFieldControl } from './field-context.ts'

const Input = chakra('input', controlRecipe)

export interface TextInputProps extends HTMLChakraProps<'input'> {
  ref?: Ref<HTMLInputElement>
}

/** One line of text. Takes label, help and error from the `Field` around it. */
export function TextInput(props: TextInputProps) {
  return <Input {...useFieldControl()} {...props} />
}
