import { Card, Icon, type IconName, Row, Text } from '@sabha/ui'
import { pageMessages } from './messages.ts'

const messages = pageMessages.link

/** What became of a link from an e-mail, for the page that it ends on. */
export type LinkNews = 'confirmed' | 'expired' | 'refused'

const looks: Record<LinkNews, { icon: IconName; color: string; text: string }> = {
  confirmed: { icon: 'check', color: 'leaf', text: messages.confirmed },
  expired: {
    icon: 'info',
    color: 'accent',
    text: `${messages.expired}. ${messages.signInForAnother}`,
  },
  refused: { icon: 'info', color: 'accent', text: messages.refused },
}

export interface LinkNoticeProps {
  news: LinkNews | null
}

/** A line above the form, read out as it appears. */
export function LinkNotice({ news }: LinkNoticeProps) {
  if (!news) return null
  const { icon, color, text } = looks[news]
  return (
    <Card role="status" padding="4">
      <Row flexWrap="nowrap" alignItems="flex-start">
        <Icon name={icon} color={color} mt="0.5" />
        <Text>{text}</Text>
      </Row>
    </Card>
  )
}
