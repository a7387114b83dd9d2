import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { Icon } from '../core/icon.tsx'
import { TextLink } from '../core/link.tsx'
import { SupportContext } from '../core/messages.ts'
import { useFormMessages } from './messages.ts'
import { ProblemFrame } from './problem-frame.tsx'

export interface FormBannerProps {
  /** Message of the server. Nothing is shown without it. */
  message: string | null | undefined
  /** Support link for the message. Defaults to the link of `UiProvider`. */
  support?: string | undefined
  /** A way to fix the problem, such as a button. */
  children?: ReactNode
}

/**
 * The red banner above a form. Takes the focus when it appears, so that it is noticed, but not when only its
 * language changes.
 */
export function FormBanner({ message, support, children }: FormBannerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isShown = Boolean(message)

  useEffect(() => {
    if (isShown) frame.current?.focus()
  }, [isShown])

  if (!isShown) return null
  return (
    <ProblemFrame ref={frame} fontWeight="medium" role="alert" tabIndex={-1}>
      <Icon name="alert" mt="0.5" />
      <chakra.div minWidth="0">
        <p>
          <WithSupport address={support}>{message ?? ''}</WithSupport>
        </p>
        {children}
      </chakra.div>
    </ProblemFrame>
  )
}

interface WithSupportProps {
  children: string
  /** Replaces the page's support link, for example by one that names the payment. */
  address: string | undefined
}

/** Links the phrase about support in a text. */
function WithSupport({ children, address }: WithSupportProps) {
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
