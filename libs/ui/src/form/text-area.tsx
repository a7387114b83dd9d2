import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { type ChangeEvent, type Ref, useId, useState } from 'react'
import { useMessages } from '../core/messages.ts'
import { controlRecipe } from './control-recipe.ts'
import { useFieldControl } from './field-context.ts'
import { removeHiddenMarks } from './remove-hidden-marks.ts'

const Area = chakra('textarea', controlRecipe)

export interface TextAreaProps extends HTMLChakraProps<'textarea'> {
  ref?: Ref<HTMLTextAreaElement>
  value?: string
  defaultValue?: string
}

/** A multi-line text field. With `maxLength` it counts the characters. */
export function TextArea({ onChange, ...rest }: TextAreaProps) {
  const { value, defaultValue = '', maxLength } = rest
  const [typed, setTyped] = useState(defaultValue)
  const messages = useMessages()
  const field = useFieldControl()
  const counterId = useId()
  const describedBy = [field['aria-describedby'], maxLength && counterId].filter(Boolean).join(' ')

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    removeHiddenMarks(event)
    setTyped(event.currentTarget.value)
    onChange?.(event)
  }

  return (
    <>
      <Area
        {...field}
        rows={4}
        resize="vertical"
        {...rest}
        onChange={change}
        aria-describedby={describedBy || undefined}
      />
      {maxLength && (
        <chakra.p
          id={counterId}
          color="muted"
          fontSize="sm"
          textAlign="end"
          fontVariantNumeric="tabular-nums"
        >
          {messages.count((value ?? typed).length, maxLength)}
        </chakra.p>
      )}
    </>
  )
}
