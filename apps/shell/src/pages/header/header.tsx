import type { Foundation, Session } from '@sabha/contract'
import { Link, useLocation } from '@sabha/contract/router'
import { Box, Container, Logo, Row, SkipLink } from '@sabha/ui'
import { useMessages } from '../../platform/messages.ts'
import type { SignOutOptions } from '../../platform/session/session-backend.ts'
import { AccountCorner } from './account-corner.tsx'
import { headerAreaOf } from './header-area.ts'
import type { HeaderEntry } from './header-entry.ts'
import { MainNavigation } from './main-navigation.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PaymentLink } from './payment-link.tsx'
import { useRowOverflow } from './use-row-overflow.ts'

export interface HeaderProps {
  foundation: Foundation
  session: Session
  /** The stored user, whom the links are for until the session is known. */
  likely?: Session
  entries: readonly HeaderEntry[]
  accountEntries: readonly HeaderEntry[]
  /** The path of the contribution page; null if no remote claims it. */
  contributePath: string | null
  isPaymentDue: boolean
  onSignOut(options?: SignOutOptions): void
  isLeaving?: boolean
}

const grounds = {
  member: 'headerMember',
  admin: 'headerAdmin',
  superuser: 'headerSuperuser',
} as const

/** The header above every page. Moves its links into the menu if they do not fit. */
export function Header(props: HeaderProps) {
  const { header: messages } = useMessages()
  const { pathname, key } = useLocation()
  const { row, start, end, isCrowded } = useRowOverflow()
  const ground = grounds[headerAreaOf(pathname)]
  return (
    <Box
      asChild
      position="sticky"
      top="0"
      zIndex="header"
      bg={ground}
      color="onHeader"
      _print={{ display: 'none' }}
    >
      <header>
        <SkipLink href="#main">{messages.skip}</SkipLink>
        <Container>
          <Row
            ref={row}
            minHeight="header"
            flexWrap="nowrap"
            justifyContent="space-between"
            gap="4"
          >
            <Box ref={start} minWidth="0" flexShrink={{ base: 1, md: 0 }} maxWidth={{ md: '50%' }}>
              <Box asChild display="flex" rounded="control" textDecoration="none">
                <Link to="/">
                  <Logo name={props.foundation.name} />
                </Link>
              </Box>
            </Box>
            <Row
              ref={end}
              gap="3"
              flexWrap="nowrap"
              width="max-content"
              flexShrink="0"
              hideBelow="md"
              {...(isCrowded && outOfSight)}
            >
              <MainNavigation entries={props.entries} homeUrl={props.foundation.homeUrl} />
              <PaymentLink
                session={props.likely ?? props.session}
                path={props.contributePath}
                isDue={props.isPaymentDue}
              />
              <AccountCorner {...props} />
            </Row>
            <Row gap="1" flexWrap="nowrap" {...(!isCrowded && { hideFrom: 'md' })}>
              <AccountCorner {...props} compact />
              <MobileMenu key={key} ground={ground} {...props} />
            </Row>
          </Row>
        </Container>
      </header>
    </Box>
  )
}

/** Stays in the layout for measuring, but invisible and unreachable. */
const outOfSight = { position: 'absolute', right: '0', visibility: 'hidden' } as const
