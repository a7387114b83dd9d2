import { chakra } from '@chakra-ui/react/styled-system'
import { Box, Row } from '../core/layout.tsx'
import { useMessages } from '../core/messages.ts'
import type { PasswordRules, PasswordStrength } from './password-strength.ts'

const levels: Record<PasswordStrength, { dots: number; color: string }> = {
  short: { dots: 1, color: 'brick' },
  common: { dots: 1, color: 'brick' },
  weak: { dots: 2, color: 'amber' },
  fair: { dots: 3, color: 'amber' },
  strong: { dots: 4, color: 'leaf' },
}

const Dot = chakra('span', {
  base: { boxSize: '2', rounded: 'full', bg: 'line' },
})

export interface StrengthMeterProps {
  id: string
  strength: PasswordStrength | null
  rules: Pick<PasswordRules, 'minimumLength' | 'problems'>
}

/** Shows the strength as four dots and a word, or the required length while empty. */
export function StrengthMeter({ id, strength, rules }: StrengthMeterProps) {
  const { empty, ...words } = useMessages().passwordStrength
  const texts = { ...words, ...rules.problems }
  const level = strength ? levels[strength] : { dots: 0, color: 'muted' }
  return (
    <Row gap="2" minHeight="6" fontSize="sm" color={level.color}>
      <Box display="flex" gap="1" aria-hidden="true">
        {[1, 2, 3, 4].map((dot) => (
          <Dot key={dot} bg={dot <= level.dots ? level.color : 'line'} />
        ))}
      </Box>
      <span id={id} aria-live="polite">
        {strength ? texts[strength] : empty(rules.minimumLength)}
      </span>
    </Row>
  )
}
