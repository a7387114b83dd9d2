import { useFormats } from '@sabha/contract'
import { amounts } from '@sabha/types'
import { Stack, Text } from '@sabha/ui'
import { ChoiceGroup } from '@sabha/ui/form'
import { useEffect, useRef, useState } from 'react'
import type { ChosenAmount } from '../payment-draft.ts'
import { CustomAmount } from './custom-amount.tsx'

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
                  <Text asChild color="inherit" size="sm" fontWeight="medium">
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
