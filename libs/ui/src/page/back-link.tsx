import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Icon } from '../core/icon.tsx'
import { TextLink } from '../core/link.tsx'

export interface BackLinkProps {
  /** The router's link: `<Link to="/jobs" />`. */
  link: ReactElement
  children: ReactNode
}

/**
 * Link with an arrow to the list or page that a page belongs to, for `Page` and `RecordPage`.
 *
 * @example <BackLink link={<Link to="/jobs" />}>Back to Jobs</BackLink>
 */
export function BackLink({ link, children }: BackLinkProps) {
  return (
    <TextLink asChild alignSelf="flex-start" textDecoration="none" _print={{ display: 'none' }}>
      {cloneElement(
        link,
        undefined,
        <>
          <Icon name="back" marginInlineEnd="2" />
          {children}
        </>,
      )}
    </TextLink>
  )
}
