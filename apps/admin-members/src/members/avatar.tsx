import { initialsOf } from '@sabha/types'
import { Box } from '@sabha/ui'
import type { Member } from '../member.ts'

/** The letters that stand for somebody; their name stands beside. */
export function Avatar({ member: { full_name, email } }: { member: Member }) {
  return (
    <Box
      aria-hidden="true"
      display="grid"
      placeItems="center"
      flexShrink="0"
      boxSize="11"
      rounded="full"
      bg="tint"
      color="accent"
      fontWeight="semibold"
    >
      {initialsOf({ name: full_name, email })}
    </Box>
  )
}
