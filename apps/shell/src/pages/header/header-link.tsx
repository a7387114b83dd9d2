import { NavLink } from '@sabha/contract/router'
import { Box } from '@sabha/ui'
import type { ReactNode } from 'react'

export interface HeaderLinkProps {
  to: string
  children: ReactNode
}

export const headerLinkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '2.75rem',
  paddingInline: '3',
  rounded: 'control',
  color: 'onHeader',
  fontWeight: 'medium',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  _hover: { bg: 'headerHover' },
  _current: {
    bg: 'headerHover',
    boxShadow: 'inset 0 -2px 0 {colors.marigold}',
    _highContrast: { textDecoration: 'underline' },
  },
} as const

export function HeaderLink({ to, children }: HeaderLinkProps) {
  return (
    <Box asChild {...headerLinkStyle}>
      <NavLink to={to}>{children}</NavLink>
    </Box>
  )
}
