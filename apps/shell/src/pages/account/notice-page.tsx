import { Box, Container, Icon, type IconName, Stack } from '@sabha/ui'
import { PageTitle } from '@sabha/ui/page'
import type { ReactNode } from 'react'
import { useNoticeTitle } from './notice-title.ts'

export interface NoticePageProps {
  icon: IconName
  tone?: 'plain' | 'good' | 'bad'
  title: string
  action?: ReactNode
  children: ReactNode
}

const noticeTones = {
  plain: { bg: 'tint', color: 'accent' },
  good: { bg: 'leafTint', color: 'leaf' },
  bad: { bg: 'brickTint', color: 'brick' },
} as const

export function NoticePage({ icon, tone = 'plain', title, action, children }: NoticePageProps) {
  useNoticeTitle(title)
  return (
    <Container width="form" paddingBlock={{ base: '12', md: '24' }}>
      <Stack alignItems="center" textAlign="center" gap="5">
        <Box display="grid" placeItems="center" boxSize="16" rounded="full" {...noticeTones[tone]}>
          <Icon name={icon} boxSize="8" />
        </Box>
        <PageTitle>{title}</PageTitle>
        {children}
        {action && (
          <Box mt="2" maxWidth="full" overflowWrap="anywhere">
            {action}
          </Box>
        )}
      </Stack>
    </Container>
  )
}
