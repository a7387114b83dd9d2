import { textIn, usePlatform, useSession } from '@sabha/contract'
import { isUnder, normalizePath } from '@sabha/contract/composition'
import { Link, useLocation } from '@sabha/contract/router'
import { Box, Container } from '@sabha/ui'
import { useLayoutEffect, useRef } from 'react'
import { currentComposition, useComposition } from '../../composition/services.ts'
import { headerAreaOf } from '../../pages/header/header-area.ts'
import { listNavEntries } from '../navigation/navigation.ts'
import { useMessages } from './messages.ts'

/** The pages of the admin or super admin area, from the manifests of all remotes. */
export function SectionNavigation() {
  const text = useMessages()
  const { language } = usePlatform()
  const { session } = useSession()
  const composition = currentComposition(useComposition())
  const path = normalizePath(useLocation().pathname)
  const list = useRef<HTMLUListElement>(null)
  const area = headerAreaOf(path)
  const entries = area === 'member' ? [] : listNavEntries(composition, session, area)
  const current = currentPathOf(path, entries)

  useLayoutEffect(() => showCurrent(list.current, current), [current])

  if (area === 'member' || entries.length === 0) return null
  return (
    <Box asChild bg="surface" borderBottom="hairline" _print={{ display: 'none' }}>
      <nav aria-label={text[area]}>
        <Container>
          <Box
            asChild
            display="flex"
            position="relative"
            overflowX="auto"
            scrollbarWidth="none"
            marginInline="-3"
          >
            <ul ref={list}>
              {entries.map(({ id, label, to }) => (
                <li key={`${to} ${id}`}>
                  <Box asChild {...linkStyle}>
                    <Link
                      to={to}
                      aria-current={to === current ? currentOf(to === path) : undefined}
                    >
                      {textIn(label, language)}
                    </Link>
                  </Box>
                </li>
              ))}
            </ul>
          </Box>
        </Container>
      </nav>
    </Box>
  )
}

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  paddingInline: '3',
  color: 'muted',
  fontWeight: 'medium',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderBottom: '3px solid transparent',
  _hover: { color: 'accent' },
  _current: {
    color: 'accent',
    borderColor: 'marigold',
    _highContrast: { borderColor: 'Highlight' },
  },
  _focusVisible: { outlineOffset: '-2px', boxShadow: 'none' },
} as const

function currentOf(isPage: boolean): 'page' | 'true' {
  return isPage ? 'page' : 'true'
}

/**
 * Returns the longest entry path that contains the page. `/admin`, `/superuser` and `/status` only match
 * themselves.
 */
function currentPathOf(path: string, entries: readonly { to: string }[]): string | undefined {
  return entries
    .map(({ to }) => to)
    .filter((to) => to === path || (to.lastIndexOf('/') > 0 && isUnder(path, to)))
    .toSorted((one, other) => other.length - one.length)[0]
}

/** Scrolls the list horizontally, so that the current link is in its middle. */
function showCurrent(list: HTMLElement | null, current: string | undefined): void {
  const link = list?.querySelector<HTMLElement>('[aria-current]')
  if (!list || !link || !current) return
  list.scrollLeft = link.offsetLeft - (list.clientWidth - link.clientWidth) / 2
}
