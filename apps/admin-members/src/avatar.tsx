import { initialsOf } from '@sabha/types'
import { Box } from '@sabha/ui'
import type { Member } from './member.ts'

export interface AvatarProps {
  member: Member
  size?: 'normal' | 'large'
}

/** Initials of a member; hidden from screen readers, which read the name next to it. */
export function Avatar({ member: { full_name, email }, size = 'normal' }: AvatarProps) {
  return (
    <Box
      aria-hidden="true"
      display="grid"
      placeItems="center"
      flexShrink="0"
      {...(size === 'large'
        ? { boxSize: { base: '12', md: '16' }, fontSize: 'xl' }
        : { boxSize: '11' })}
      rounded="full"
      bg="tint"
      color="accent"
      fontWeight="semibold"
    >
      {initialsOf({ name: full_name, email })}
    </Box>
  )
}
