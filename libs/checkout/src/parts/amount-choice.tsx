import { useFormats } from '@sabha/contract'
import { amounts } from '@sabha/types'
import { Box, Stack, Text } from '@sabha/ui'
import { Field, TextInput } from '@sabha/ui/form'
import { readPaise } from '../paise.ts'
import { Choice } from './choice.tsx'

/** One of the offered amounts, or what is typed. */
export type ChosenAmount = { preset: number } | { typed: string }

/** Paise; null while nothing readable is typed. */
export function paiseOf(chosen: ChosenAmount): number | null {
  return 'preset' in chosen ? chosen.preset : readPaise(chosen.typed)
}

export interface AmountChoiceProps {
  words: { label: string; recommended: string; custom: string; customLabel: string }
  presets: readonly number[]
  chosen: ChosenAmount
  /** What is wrong with a typed amount. */
  problem: string | null
  onChange(chosen: ChosenAmount): void
}

/** The offered amounts, and a field of one's own. */
export function AmountChoice({ words, presets, chosen, problem, onChange }: AmountChoiceProps) {
  const { rupees } = useFormats()
  const isCustom = 'typed' in chosen
  return (
    <Stack>
      <Box
        role="group"
        aria-label={words.label}
        display="grid"
        gridTemplateColumns="1fr 1fr"
        gridAutoRows="1fr"
        gap="3"
      >
        {presets.map((preset) => (
          <Choice
            key={preset}
            pressed={'preset' in chosen && chosen.preset === preset}
            onClick={() => onChange({ preset })}
          >
            {rupees(preset)}{' '}
            {preset === amounts.recommended && (
              <Text asChild size="sm" fontWeight="medium">
                <span>{words.recommended}</span>
              </Text>
            )}
          </Choice>
        ))}
        <Choice
          pressed={isCustom}
          gridColumn={presets.length % 2 === 0 ? '1 / -1' : undefined}
          onClick={() => onChange({ typed: '' })}
        >
          {words.custom}
        </Choice>
      </Box>
      {isCustom && (
        <Field label={words.customLabel} required error={problem ?? undefined}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={chosen.typed}
            onChange={(event) => onChange({ typed: event.currentTarget.value })}
          />
        </Field>
      )}
    </Stack>
  )
}
