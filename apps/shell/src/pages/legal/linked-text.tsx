import { Link } from '@sabha/contract/router'
import { TextLink } from '@sabha/ui'
import { Fragment } from 'react'

const link = /\[([^\]]+)\]\(([^)]+)\)/

export interface LinkedTextProps {
  children: string
  /** Keeps form input on the current page. */
  inNewTab?: boolean
}

/** Addresses that begin with `/` are pages of the application. */
export function LinkedText({ children, inNewTab = false }: LinkedTextProps) {
  const target = inNewTab ? '_blank' : undefined
  const parts = children.split(/(\[[^\]]+\]\([^)]+\))/).filter(Boolean)
  return parts.map((part) => {
    const [, words, address = ''] = link.exec(part) ?? []
    if (!words) return <Fragment key={part}>{part}</Fragment>
    return address.startsWith('/') ? (
      <TextLink key={part} asChild>
        <Link to={address} target={target}>
          {words}
        </Link>
      </TextLink>
    ) : (
      <TextLink key={part} href={address} target={target} overflowWrap="anywhere">
        {words}
      </TextLink>
    )
  })
}
