import { Button, type ButtonProps } from '@sabha/ui'

export interface ChoiceProps extends ButtonProps {
  /** This one is the choice now. */
  pressed: boolean
}

/** One of several choices beside each other; they share the width of their row. */
export function Choice({ pressed, ...rest }: ChoiceProps) {
  return (
    <Button
      variant={pressed ? 'chosen' : 'secondary'}
      aria-pressed={pressed}
      flex="1 1 7rem"
      flexDirection="column"
      gap="0"
      paddingBlock="1.5"
      paddingInline="3"
      whiteSpace="normal"
      textWrap="balance"
      {...rest}
    />
  )
}
