import { Card, Icon, Row, Text } from '@sabha/ui'
import { usePageMessages } from './messages.ts'

/** Why the user is asked to sign in: the outcome of a link, the end of the session, or a page that asks for one. */
export type SignInReason = 'confirmed' | 'expired' | 'refused' | 'ended' | 'required'

export interface SignInNoticeProps {
  reason: SignInReason | null
}

export function SignInNotice({ reason }: SignInNoticeProps) {
  const { signInNotice: text } = usePageMessages()
  if (!reason) return null
  const isConfirmed = reason === 'confirmed'
  return (
    <Card role="status" padding="4">
      <Row flexWrap="nowrap" alignItems="flex-start">
        <Icon
          name={isConfirmed ? 'check' : 'info'}
          color={isConfirmed ? 'leaf' : 'accent'}
          mt="0.5"
        />
        <Text>{text[reason]}</Text>
      </Row>
    </Card>
  )
}
