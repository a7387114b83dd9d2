import { Link } from '@sabha/contract/router'
import { Box, Button, Container, Row } from '@sabha/ui'
import { Component, type ReactNode } from 'react'
import { useMessages } from '../../platform/messages.ts'

export interface HeaderBoundaryProps {
  report(error: unknown): void
  onSignOut(): void
  children: ReactNode
}

/** Replaces a header that failed by the link to the start page and the sign-out button. */
export class HeaderBoundary extends Component<HeaderBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error)
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return <BareHeader onSignOut={this.props.onSignOut} />
  }
}

function BareHeader({ onSignOut }: Pick<HeaderBoundaryProps, 'onSignOut'>) {
  const { header: messages } = useMessages()
  return (
    <Box asChild bg="headerMember" color="onHeader">
      <header data-failed>
        <Container>
          <Row minHeight="header" justifyContent="space-between">
            <Link to="/">{messages.start}</Link>
            <Button variant="onHeader" size="small" onClick={onSignOut}>
              {messages.signOut}
            </Button>
          </Row>
        </Container>
      </header>
    </Box>
  )
}
