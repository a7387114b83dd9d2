import { Box, Button, Row, Text } from '@sabha/ui'
import { usePageMessages } from './messages.ts'

export interface GoogleButtonProps {
  label: string
  loading: boolean
  onPress(): void
}

export function GoogleButton({ label, loading, onPress }: GoogleButtonProps) {
  const { or } = usePageMessages()
  return (
    <>
      <Row flexWrap="nowrap" gap="4" aria-hidden="true">
        <Box flex="1" borderTop="hairline" />
        <Text tone="muted" size="sm">
          {or}
        </Text>
        <Box flex="1" borderTop="hairline" />
      </Row>
      <Button wide loading={loading} onClick={onPress}>
        {!loading && <GoogleMark />}
        {label}
      </Button>
    </>
  )
}

/** Google's logo in the colours that its branding rules require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.900C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.200l8 6.200C12.4 13.7 17.7 9.5 24 9.500z"
      />
      <path
        fill="#4285F4"
        d="M47 24.600c0-1.6-.2-3.1-.4-4.600H24v9h12.900c-.6 3-2.2 5.5-4.8 7.200l7.7 6C44.4 38 47 31.8 47 24.600z"
      />
      <path
        fill="#FBBC05"
        d="M10.5 28.600A14.5 14.5 0 0 1 9.8 24c0-1.6.3-3.1.8-4.600l-8-6.200A24 24 0 0 0 0 24c0 3.9.9 7.5 2.6 10.800z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.800l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.900l-8 6.200C6.5 42.6 14.6 48 24 48z"
      />
    </svg>
  )
}
