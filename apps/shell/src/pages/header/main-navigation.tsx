import { Box, Icon, Row } from '@sabha/ui'
import { useMessages } from '../../platform/messages.ts'
import type { HeaderEntry } from './header-entry.ts'
import { HeaderLink, headerLinkStyle } from './header-link.tsx'

export interface MainNavigationProps {
  entries: readonly HeaderEntry[]
  homeUrl: string
  stacked?: boolean
}

export function MainNavigation({ entries, homeUrl, stacked = false }: MainNavigationProps) {
  const { header: messages } = useMessages()
  const direction = stacked ? 'column' : 'row'
  return (
    <nav aria-label={messages.navigation}>
      <Row asChild gap="1" flexDirection={direction} alignItems="stretch" flexWrap="nowrap">
        <ul>
          <Box asChild display="grid">
            <li>
              <Box asChild {...headerLinkStyle}>
                <a href={homeUrl} title={messages.homeSite}>
                  {messages.home}
                  <Icon name="arrow" transform="rotate(-45deg)" />
                </a>
              </Box>
            </li>
          </Box>
          {entries.map(({ id, label, to }) => (
            <Box asChild key={id} display="grid">
              <li>
                <HeaderLink to={to}>{label}</HeaderLink>
              </li>
            </Box>
          ))}
        </ul>
      </Row>
    </nav>
  )
}
