import { Box } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import { useConnection } from './use-connection.ts'

export interface ConnectionNoticeProps {
  /** The browser has a connection, but the server does not answer. */
  isServerAway?: boolean
}

const words = { offline: 'offline', returned: 'backOnline', serverAway: 'serverAway' } as const

/**
 * Says that the browser is offline or the server away, and for a moment that it is back. It lies over the page's
 * margin and lets presses through, so that nothing moves and nothing is out of reach.
 */
export function ConnectionNotice({ isServerAway = false }: ConnectionNoticeProps) {
  const { frame: messages } = useMessages()
  const connection = useConnection()
  const state = connection !== 'offline' && isServerAway ? 'serverAway' : connection
  const isBad = state !== 'returned'
  return (
    <Box
      role="status"
      position="fixed"
      insetInline="4"
      top="calc({sizes.header} + {spacing.2})"
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
          rounded="card"
          shadow="raised"
          fontSize="sm"
          fontWeight="medium"
          border="1px solid currentColor"
          bg={isBad ? 'amberTint' : 'leafTint'}
          color={isBad ? 'amber' : 'leaf'}
        >
          {messages[words[state]]}
        </Box>
      )}
    </Box>
  )
}
