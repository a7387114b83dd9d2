import { Box, Button } from '@sabha/ui'
import { useEffect, useState } from 'react'
import { useMessages } from '../messages.ts'

export interface ConnectionNoticeProps {
  isServerAway?: boolean
  /** Checks again whether the server accepts the session; null unless it was refused. */
  onRetryRefused?: (() => void) | null
}

const messageKeys = {
  offline: 'offline',
  returned: 'backOnline',
  serverAway: 'serverAway',
  refused: 'refused',
} as const

/** Overlays the margin of wide screens, so that nothing moves. On phones, which have no margin, it takes a line. */
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
          {messages[messageKeys[state]]}
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

/** `returned`: online again, for a few seconds. */
type Connection = 'online' | 'offline' | 'returned'

const noteMs = 4000

/** Reports only changes: the first state is not worth a notice. */
function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>(
    // `onLine` is undefined while the landing page is prerendered.
    navigator.onLine === false ? 'offline' : 'online',
  )

  useEffect(() => {
    const leave = () => setConnection('offline')
    const come = () => setConnection((before) => (before === 'offline' ? 'returned' : before))
    addEventListener('offline', leave)
    addEventListener('online', come)
    return () => {
      removeEventListener('offline', leave)
      removeEventListener('online', come)
    }
  }, [])

  useEffect(() => {
    if (connection !== 'returned') return
    const note = setTimeout(() => setConnection('online'), noteMs)
    return () => clearTimeout(note)
  }, [connection])

  return connection
}
