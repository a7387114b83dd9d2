import { lookUp } from '@sabha/types/schema'
import { Box, Button, Icon, type IconName, Stack, Text } from '@sabha/ui'
import type { BadgeTone } from '@sabha/ui/badge'
import type { DoorEntry } from './door-entries.ts'
import { EntryDetail } from './entry-rows.tsx'
import { type EntryStatus, entryTones } from './entry-status.ts'
import { useMessages } from './messages.ts'

/** The result of a scan. */
export type Scan = { status: 'notTicket' } | { status: EntryStatus; entry: DoorEntry }

const resultLooks: Record<BadgeTone, { bg: string; icon: IconName }> = {
  good: { bg: 'leaf', icon: 'check' },
  waiting: { bg: 'amber', icon: 'alert' },
  bad: { bg: 'brick', icon: 'close' },
  accent: { bg: 'accent', icon: 'info' },
  plain: { bg: 'muted', icon: 'retry' },
}

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const

export function toneOf({ status }: Scan): BadgeTone {
  return status === 'notTicket' ? 'bad' : lookUp(entryTones, status, 'waiting')
}

/** Covers the picture with the result of a scan, which the person at the door sees at arm's length. */
export function ScanResult({ scan, onClose }: { scan: Scan; onClose(): void }) {
  const text = useMessages()
  const { bg, icon } = resultLooks[toneOf(scan)]
  return (
    <Stack
      gap={{ base: '1', md: '2' }}
      height="full"
      padding={{ base: '2', md: '4' }}
      alignItems="center"
      justifyContent="center"
      textAlign="center"
      overflow="hidden"
      bg={bg}
      color="surface"
    >
      <Icon name={icon} boxSize={{ base: '8', md: '12' }} flexShrink="0" strokeWidth="2.5" />
      <Box fontSize={{ base: 'xl', md: '2xl' }} fontWeight="semibold" lineHeight="heading">
        {lookUp(text.outcomes, scan.status, scan.status)}
      </Box>
      {'entry' in scan && <Facts entry={scan.entry} />}
      {scan.status !== 'checking' && (
        <Button size="small" flexShrink="0" onClick={onClose}>
          {text.camera.show}
        </Button>
      )}
    </Stack>
  )
}

function Facts({ entry }: { entry: DoorEntry }) {
  const text = useMessages()
  const { request, result } = entry
  return (
    <Box>
      {request.name && (
        <Text size="lg" dir="auto" overflowWrap="anywhere" style={twoLines}>
          {request.name}
        </Text>
      )}
      {result?.outcome === 'admitted' && (
        <Text>{text.guestCount(result.attended_guests ?? 0)}</Text>
      )}
      <EntryDetail entry={entry} />
    </Box>
  )
}
