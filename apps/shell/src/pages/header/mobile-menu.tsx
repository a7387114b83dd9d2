import type { Foundation, Session } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Box, Button, Container, Icon, Stack, Text, VisuallyHidden } from '@sabha/ui'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../platform/messages.ts'
import type { SignOutOptions } from '../../platform/session/session-backend.ts'
import { DisplaySettings } from './display-settings.tsx'
import type { HeaderEntry } from './header-entry.ts'
import { HeaderLink } from './header-link.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { PaymentLink } from './payment-link.tsx'
import { SignOutButton } from './sign-out-button.tsx'

export interface MobileMenuProps {
  foundation: Foundation
  session: Session
  likely?: Session
  entries: readonly HeaderEntry[]
  accountEntries: readonly HeaderEntry[]
  contributePath: string | null
  isPaymentDue: boolean
  ground: string
  onSignOut(options?: SignOutOptions): void
  isLeaving?: boolean
}

/** The header gives it a new key at each navigation, which closes it. */
export function MobileMenu(props: MobileMenuProps) {
  const { header: messages } = useMessages()
  const panelId = useId()
  const { open, toggle, close, frame, trigger } = useDisclosure()
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
            <DisplaySettings onLanguage={close} />
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
      <Button
        variant="onHeader"
        size="small"
        onClick={() => signOutProps.onSignOut({ onlyHere: true })}
      >
        {messages.signOutHere}
      </Button>
      <SignOutButton {...signOutProps} />
      <Text size="sm" textAlign="center">
        {messages.signOutScope}
      </Text>
    </Stack>
  )
}

/** Controls a panel that a button opens. Escape, a press outside or moving the focus away closes it. */
function useDisclosure() {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  const close = useCallback(() => {
    setOpen(false)
    trigger.current?.focus()
  }, [])

  useEffect(() => {
    if (!open) return
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('keydown', key, { signal })
    return () => listening.abort()
  }, [open, close])

  return { open, toggle: () => setOpen(!open), close, frame, trigger }
}
