import type { Foundation, Session } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Box, Button, Container, Icon, Stack, VisuallyHidden } from '@sabha/ui'
import { useId } from 'react'
import { useMessages } from '../../platform/messages.ts'
import type { HeaderEntry } from './header-entry.ts'
import { HeaderLink } from './header-link.tsx'
import { LanguageButtons } from './language-buttons.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { PaymentLink } from './payment-link.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { useDisclosure } from './use-disclosure.ts'

export interface MobileMenuProps {
  foundation: Foundation
  session: Session
  likely?: Session
  entries: readonly HeaderEntry[]
  accountEntries: readonly HeaderEntry[]
  contributePath: string | null
  isPaymentDue: boolean
  ground: string
  onSignOut(): void
  isLeaving?: boolean
}

/** The header gives it a new key at each navigation, which closes it. */
export function MobileMenu(props: MobileMenuProps) {
  const { header: messages } = useMessages()
  const panelId = useId()
  const { open, toggle, frame, trigger } = useDisclosure()
  return (
    <div ref={frame}>
      <Box asChild display="grid" placeItems="center" boxSize="11" rounded="control">
        <button
          ref={trigger}
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={toggle}
        >
          <Icon name={open ? 'close' : 'menu'} boxSize="6" />
          <VisuallyHidden>{open ? messages.closeMenu : messages.openMenu}</VisuallyHidden>
        </button>
      </Box>
      <Box
        id={panelId}
        hidden={!open}
        position="absolute"
        insetInline="0"
        top="100%"
        bg={props.ground}
        maxHeight="calc(100dvh - {sizes.header})"
        overflowY="auto"
        borderBlock="1px solid {colors.headerHover}"
        // Dims the page below the header.
        boxShadow="0 0 0 100vmax {colors.scrim}"
        clipPath="inset(0 -100vmax -100vmax)"
      >
        <Container paddingBlock="4">
          <Stack gap="4">
            <MainNavigation {...props} homeUrl={props.foundation.homeUrl} stacked />
            <PaymentLink
              session={props.likely ?? props.session}
              path={props.contributePath}
              isDue={props.isPaymentDue}
              wide
            />
            <LanguageButtons />
            <AccountLinks {...props} />
          </Stack>
        </Container>
      </Box>
    </div>
  )
}

function AccountLinks({ session, accountEntries, ...signOutProps }: MobileMenuProps) {
  const { header: messages } = useMessages()
  if (session.status === 'loading') return null
  if (session.status === 'signed-out') {
    return (
      <Stack gap="2">
        <Button asChild variant="onHeader">
          <Link to="/signin">{messages.signIn}</Link>
        </Button>
        <Button asChild variant="primary">
          <Link to="/signup">{messages.joinNow}</Link>
        </Button>
      </Stack>
    )
  }
  return (
    <Stack gap="2">
      {accountEntries.map(({ id, label, to }) => (
        <HeaderLink key={id} to={to}>
          {label}
        </HeaderLink>
      ))}
      <SignOutButton {...signOutProps} />
    </Stack>
  )
}
