import { Box, Icon } from '@sabha/ui'
import { Field, TextInput } from '@sabha/ui/form'
import { type Ref, useEffect, useState } from 'react'

export interface CustomAmountProps {
  ref: Ref<HTMLInputElement>
  label: string
  typed: string
  /** Problem with the typed amount. */
  problem: string | null
  /** The longest problem. */
  longest: string
  disabled: boolean
  onType(text: string): void
}

/** Pause after which typing counts as finished. */
const pauseMs = 1000

/**
 * A field for a custom amount. Shows its problem after a pause in typing, on Enter, or when the field loses
 * focus. The space for it is reserved, so that the content below does not move.
 */
export function CustomAmount({ typed, problem, onType, ...rest }: CustomAmountProps) {
  const [isWhole, setWhole] = useState(false)
  const error = isWhole && problem ? problem : undefined
  const judge = () => setWhole(true)
  useEffect(() => {
    if (typed === '') return
    const pause = setTimeout(() => setWhole(true), pauseMs)
    return () => clearTimeout(pause)
  }, [typed])
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
          // Validates corrections immediately, but not the typing of a new amount.
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

/** Reserves the size of a problem invisibly, also for screen readers. */
function Room({ words }: { words: string }) {
  return (
    <Box as="span" display="flex" gap="1.5" visibility="hidden" aria-hidden>
      <Icon name="alert" mt="0.5" />
      {words}
    </Box>
  )
}
