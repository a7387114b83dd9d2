import { initialsOf } from '@sabha/types'
import { Box } from '@sabha/ui'
import { useState } from 'react'

export interface AvatarProps {
  name: string | null
  email: string
  imageUrl: string | null
}

/** Shows initials if there is no picture or it fails to load. */
export function Avatar({ name, email, imageUrl }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const initials = initialsOf({ name, email })
  return (
    <Box
      display="grid"
      placeItems="center"
      boxSize="9"
      overflow="hidden"
      rounded="full"
      bg="onHeader"
      color="headerMember"
      // Emoji and joined letters need more space than one letter.
      fontSize={initials.length > 2 ? 'xs' : 'sm'}
      whiteSpace="nowrap"
      fontWeight="semibold"
      aria-hidden="true"
    >
      {imageUrl && imageUrl !== failedUrl ? (
        <img
          src={imageUrl}
          alt=""
          width="36"
          height="36"
          referrerPolicy="no-referrer"
          onError={() => setFailedUrl(imageUrl)}
        />
      ) : (
        initials
      )}
    </Box>
  )
}
