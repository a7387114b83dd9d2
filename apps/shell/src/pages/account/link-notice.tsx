import { Card, Icon, type IconName, Row, Text } from '@sabha/ui'
import { usePageMessages } from './messages.ts'

/** Why the user is asked to sign in: the outcome of an emailed link, or the end of the session. */
export type SignInNews = 'confirmed' | 'expired' | 'refused' | 'ended'

const looks = {
  confirmed: { icon: 'check', color: 'leaf', text: 'confirmed' },
  expired: { icon: 'info', color: 'accent', text: 'expiredNews' },
  refused: { icon: 'info', color: 'accent', text: 'refused' },
  ended: { icon: 'info', color: 'accent', text: 'ended' },
} as const satisfies Record<SignInNews, { icon: IconName; color: string; text: string }>

export interface LinkNoticeProps {
  news: SignInNews | null
}

export function LinkNotice({ news }: LinkNoticeProps) {
  const { link: messages } = usePageMessages()
  if (!news) return null
  const { icon, color, text } = looks[news]
  return (
    <Card role="status" padding="4">
      <Row flexWrap="nowrap" alignItems="flex-start">
        <Icon name={icon} color={color} mt="0.5" />
        <Text>{messages[text]}</Text>
      </Row>
    </Card>
  )
}
