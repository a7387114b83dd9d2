import { initialsOf } from '@sabha/types'
import { Box } from '@sabha/ui'
import { useState } from 'react'

export interface AvatarProps {
  name: string | null
  email: string
  imageUrl: string | null
}

/** The picture from the sign-in provider; initials without one, or when it does not load. */
export function Avatar({ name, email, imageUrl }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  return (
    <Box
      display="grid"
      placeItems="center"
      boxSize="9"
      overflow="hidden"
      rounded="full"
      bg="onHeader"
      color="headerMember"
      fontSize="sm"
      fontWeight="bold"
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
        initialsOf({ name, email })
      )}
    </Box>
  )
}
