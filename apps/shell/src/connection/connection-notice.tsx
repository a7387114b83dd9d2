import { Box } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import { useConnection } from './use-connection.ts'

/**
 * Says that the browser is offline, and for a moment that it is back. It lies over the page's
 * margin and lets presses through, so that nothing moves and nothing is out of reach.
 */
export function ConnectionNotice() {
  const { frame: messages } = useMessages()
  const connection = useConnection()
  const isOffline = connection === 'offline'
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
      {connection !== 'online' && (
        <Box
          paddingInline="4"
          paddingBlock="1.5"
          rounded="card"
          shadow="raised"
          fontSize="sm"
          fontWeight="medium"
          border="1px solid currentColor"
          bg={isOffline ? 'amberTint' : 'leafTint'}
          color={isOffline ? 'amber' : 'leaf'}
        >
          {isOffline ? messages.offline : messages.backOnline}
        </Box>
      )}
    </Box>
  )
}
