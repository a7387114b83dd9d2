import { Box, Button } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import { useConnection } from './use-connection.ts'

export interface ConnectionNoticeProps {
  /** The browser has a connection, but the server does not answer. */
  isServerAway?: boolean
  /** Asks again whether the server accepts the sign-in; null unless it refused it. */
  onRetryRefused?: (() => void) | null
}

const words = {
  offline: 'offline',
  returned: 'backOnline',
  serverAway: 'serverAway',
  refused: 'refused',
} as const

/**
 * Says that the browser is offline, or that the server is away or refuses the sign-in, and for a moment that it is back. On wide screens it lies
 * over the page's margin and lets presses through, so that nothing moves; a phone has no margin: there it takes
 * a line of its own, so that nothing is covered.
 */
export function ConnectionNotice({
  isServerAway = false,
  onRetryRefused = null,
}: ConnectionNoticeProps) {
  const { frame: messages } = useMessages()
  const connection = useConnection()
  const server = isServerAway ? 'serverAway' : onRetryRefused && 'refused'
  const state = connection === 'offline' ? connection : (server ?? connection)
  const isBad = state !== 'returned'
  return (
    <Box
      role="status"
      position={{ base: 'sticky', md: 'fixed' }}
      insetInline={{ md: '4' }}
      top={{ base: '{sizes.header}', md: 'calc({sizes.header} + {spacing.2})' }}
      zIndex="header"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
      _print={{ display: 'none' }}
    >
      {state !== 'online' && (
        <Box
          paddingInline="4"
          paddingBlock="1.5"
          flexGrow={{ base: 1, md: 0 }}
          rounded={{ md: 'card' }}
          shadow={{ md: 'raised' }}
          textAlign="center"
          fontSize="sm"
          fontWeight="medium"
          borderBlock="1px solid currentColor"
          borderInline={{ md: '1px solid currentColor' }}
          bg={isBad ? 'amberTint' : 'leafTint'}
          color={isBad ? 'amber' : 'leaf'}
        >
          {messages[words[state]]}
          {state === 'refused' && onRetryRefused && (
            <Button
              size="small"
              marginInlineStart="3"
              pointerEvents="auto"
              onClick={onRetryRefused}
            >
              {messages.retry}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
