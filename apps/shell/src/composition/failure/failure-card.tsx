import { Link } from '@sabha/contract/router'
import {
  Button,
  Card,
  Container,
  Heading,
  LinkButton,
  RingDrawing,
  Row,
  Stack,
  Text,
} from '@sabha/ui'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../platform/messages.ts'
import type { FailureCode } from '../../platform/report/failure-code.ts'
import type { LoadFailure } from '../loading/load-outcome.ts'

export interface FailureCardProps extends Pick<FailureReport, 'failure' | 'supportEmail'> {
  area: string
  isRetrying: boolean
  onRetry(): void
}

/** Failures that a reload may end, because they depend on the shell's version or files. */
const reloadHelps = new Set<FailureCode>(['shared_unreachable', 'remote_incompatible'])

/** Takes the focus, so that screen readers announce it. Uses core parts only, as other parts may have failed. */
export function FailureCard(props: FailureCardProps) {
  const { failure: messages } = useMessages()
  const { area, failure } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const { traceId } = failure.origin
  useEffect(() => {
    if (traceId) heading.current?.focus()
  }, [traceId])

  return (
    <Container width="prose" paddingBlock={{ base: '8', md: '12' }}>
      <Card role="alert">
        <Stack>
          <RingDrawing present={12} broken />
          <Heading level={1} size="section" ref={heading} tabIndex={-1}>
            {messages.title(area)}
          </Heading>
          <Text>
            {messages.explanations[failure.code]} {messages.rest}
          </Text>
          <WaysOn {...props} />
          <Text tone="muted" size="sm">
            {messages.reference} {traceId}
          </Text>
        </Stack>
      </Card>
    </Container>
  )
}

function WaysOn({ area, failure, supportEmail, isRetrying, onRetry }: FailureCardProps) {
  const { failure: messages } = useMessages()
  const { isKept = false, origin } = failure
  return (
    <Row>
      {!isKept && (
        <Button
          variant="primary"
          loading={isRetrying}
          loadingText={messages.retrying}
          onClick={onRetry}
        >
          {messages.retry}
        </Button>
      )}
      {(isKept || reloadHelps.has(failure.code)) && (
        <Button variant={isKept ? 'primary' : 'secondary'} onClick={() => location.reload()}>
          {messages.reload}
        </Button>
      )}
      <Button asChild variant="secondary">
        <Link to="/">{messages.home}</Link>
      </Button>
      <LinkButton
        variant="secondary"
        href={reportAddress({
          subject: messages.reportSubject(area, origin.traceId),
          failure,
          supportEmail,
          page: location.href,
        })}
      >
        {messages.report}
      </LinkButton>
    </Row>
  )
}

interface FailureReport {
  failure: Pick<LoadFailure, 'code' | 'phase' | 'origin' | 'isKept'>
  supportEmail: string
  subject: string
  page: string
}

/** Returns a `mailto:` link to support with the facts needed to find the cause, and no secrets. */
function reportAddress({ subject, failure, supportEmail, page }: FailureReport): string {
  const { code, phase, origin } = failure
  const lines = {
    Page: withoutQuery(page),
    Code: `${code} (${phase})`,
    Remote: `${origin.remote} ${origin.version}`,
    Owner: origin.owner,
    Registry: origin.registryId,
    Trace: origin.traceId,
  }
  const body = Object.entries(lines).map(([name, value]) => `${name}: ${value}`)
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join('\r\n'))}`
}

/** The query may contain tokens. */
function withoutQuery(page: string): string {
  const { origin, pathname } = new URL(page)
  return origin + pathname
}
