import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { Ref } from 'react'
import { controlRecipe } from './control-recipe.ts'
import { useFieldControl } from './field-context.ts'
import { removeHiddenMarks } from './remove-hidden-marks.ts'

const Input = chakra('input', controlRecipe)

export interface TextInputProps extends HTMLChakraProps<'input'> {
  ref?: Ref<HTMLInputElement>
}

/**
 * A single-line text field. Uses the label, help and error of its `Field`. Removes marks of direction and
 * control characters from pasted text.
 */
export function TextInput(props: TextInputProps) {
  return (
    <PlainInput
      {...props}
      onChange={(event) => {
        removeHiddenMarks(event)
        props.onChange?.(event)
      }}
    />
  )
}

/** A single-line field that keeps every character, as passwords need. */
export function PlainInput(props: TextInputProps) {
  return <Input {...useFieldControl()} {...props} />
}
