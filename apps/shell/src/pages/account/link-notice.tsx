import { Card, Icon, type IconName, Row, Text } from '@sabha/ui'
import { usePageMessages } from './messages.ts'

/** The outcome of an emailed link, shown on the page that it leads to. */
export type EmailLinkOutcome = 'confirmed' | 'expired' | 'refused'

const looks = {
  confirmed: { icon: 'check', color: 'leaf', text: 'confirmed' },
  expired: { icon: 'info', color: 'accent', text: 'expiredNews' },
  refused: { icon: 'info', color: 'accent', text: 'refused' },
} as const satisfies Record<EmailLinkOutcome, { icon: IconName; color: string; text: string }>

export interface LinkNoticeProps {
  news: EmailLinkOutcome | null
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
