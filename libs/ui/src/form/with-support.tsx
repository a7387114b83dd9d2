import { useContext } from 'react'
import { TextLink } from '../core/link.tsx'
import { SupportContext } from '../core/messages.ts'
import { useFormMessages } from './messages.ts'

export interface WithSupportProps {
  children: string
  /** Replaces the page's support link, for example by one that names the payment. */
  address: string | undefined
}

/** Links the phrase about support in a text. */
export function WithSupport({ children, address }: WithSupportProps) {
  const known = useContext(SupportContext)
  const to = address ?? known
  const { support: said } = useFormMessages()
  const [before = '', ...after] = children.split(said)
  if (to === null || after.length === 0) return children
  return (
    <>
      {before}
      <TextLink href={to} color="inherit">
        {said}
      </TextLink>
      {after.join(said)}
    </>
  )
}
