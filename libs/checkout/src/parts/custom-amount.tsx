import { Box, Icon } from '@sabha/ui'
import { Field, TextInput } from '@sabha/ui/form'
import { type Ref, useState } from 'react'

export interface CustomAmountProps {
  ref: Ref<HTMLInputElement>
  label: string
  typed: string
  /** What is wrong with what is typed so far. */
  problem: string | null
  /** The longest problem. */
  longest: string
  disabled: boolean
  onType(text: string): void
}

/**
 * An amount of one's own. What is wrong with it is said once it is whole: on leaving the field, or on
 * Enter. The room for it is there from the start, so that what is below stays where it is.
 */
export function CustomAmount({ typed, problem, onType, ...rest }: CustomAmountProps) {
  const [isWhole, setWhole] = useState(false)
  const error = isWhole && problem ? problem : undefined
  const judge = () => setWhole(true)
  return (
    <Field
      label={rest.label}
      required
      error={error}
      help={error === undefined && <Room words={rest.longest} />}
    >
      <TextInput
        ref={rest.ref}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        disabled={rest.disabled}
        onChange={(event) => {
          // What is being mended is judged at once, what is begun anew is not.
          setWhole(error !== undefined)
          onType(event.currentTarget.value)
        }}
        onBlur={judge}
        onKeyDown={(event) => {
          if (event.key === 'Enter') judge()
        }}
      />
    </Field>
  )
}

/** As wide and high as a problem, and nothing to be seen or read out. */
function Room({ words }: { words: string }) {
  return (
    <Box as="span" display="flex" gap="1.5" visibility="hidden" aria-hidden>
      <Icon name="alert" mt="0.5" />
      {words}
    </Box>
  )
}
