import { useFormats } from '@sabha/contract'
import { amounts } from '@sabha/types'
import { Box, Icon, Stack, Text } from '@sabha/ui'
import { ChoiceGroup, Field, TextInput } from '@sabha/ui/form'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { ChosenAmount } from '../payment-draft.ts'

export interface AmountChoiceProps {
  messages: {
    label: string
    recommended: string
    custom: string
    customLabel: string
    /** The longest message about a typed amount, whose space is reserved. */
    longest: string
  }
  presets: readonly number[]
  chosen: ChosenAmount
  /** Problem with the typed amount. */
  problem: string | null
  /** A payment is in progress, so its amount is fixed. */
  disabled?: boolean
  onChange(chosen: ChosenAmount): void
}

const custom = 'custom'

/** On the upper edge of its choice, so that no choice needs a second line. A press on it presses the choice. */
const tag = {
  position: 'absolute',
  pointerEvents: 'none',
  top: '-0.625rem',
  paddingInline: '2',
  rounded: 'full',
  bg: 'marigold',
  color: 'onMarigold',
  fontWeight: 'medium',
} as const

/** Preset amounts and a text field, which keeps its text while presets are tried. */
export function AmountChoice(props: AmountChoiceProps) {
  const { messages, presets, chosen, problem, disabled = false, onChange } = props
  const { rupees } = useFormats()
  const [typed, setTyped] = useState('typed' in chosen ? chosen.typed : '')
  const field = useFieldFocus()

  function type(text: string) {
    setTyped(text)
    onChange({ typed: text })
  }

  return (
    <Stack>
      <ChoiceGroup
        label={messages.label}
        options={[
          ...presets.map((preset) => ({
            value: String(preset),
            label: (
              <>
                {rupees(preset)}{' '}
                {preset === amounts.recommended && (
                  <Text asChild size="xs" {...tag}>
                    <span>{messages.recommended}</span>
                  </Text>
                )}
              </>
            ),
          })),
          { value: custom, label: messages.custom, wide: presets.length % 2 === 0 },
        ]}
        value={'preset' in chosen ? String(chosen.preset) : custom}
        disabled={disabled}
        onChange={(value, { byPointer }) => {
          if (value !== custom) return onChange({ preset: Number(value) })
          if (byPointer) field.request()
          onChange({ typed })
        }}
      />
      {'typed' in chosen && (
        <CustomAmount
          ref={field.ref}
          label={messages.customLabel}
          typed={chosen.typed}
          problem={problem}
          longest={messages.longest}
          disabled={disabled}
          onType={type}
        />
      )}
    </Stack>
  )
}

/** Focuses the field when it appears, unless the user moves with the arrow keys. */
function useFieldFocus() {
  const ref = useRef<HTMLInputElement>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isAsked.current || !ref.current) return
    isAsked.current = false
    ref.current.focus()
  })
  return {
    ref,
    request() {
      isAsked.current = true
    },
  }
}

interface CustomAmountProps {
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
function CustomAmount({ typed, problem, onType, ...rest }: CustomAmountProps) {
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
