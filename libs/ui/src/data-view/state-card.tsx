import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Box } from '../core/layout.tsx'
import { Text } from '../core/text.tsx'

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '8',
    paddingInline: '4',
    textAlign: 'center',
    bg: 'surface',
    border: 'hairline',
    rounded: 'card',
  },
})

export interface StateCardProps {
  drawing: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  role?: 'alert'
}

/** Layout shared by empty and failed states. */
export function StateCard({ drawing, title, children, action, ...rest }: StateCardProps) {
  return (
    <Frame {...rest}>
      {drawing}
      <Text fontSize="lg" fontWeight="semibold">
        {title}
      </Text>
      {children && (
        <Box color="muted" maxWidth="48ch">
          {children}
        </Box>
      )}
      {action && <Box mt="2">{action}</Box>}
    </Frame>
  )
}
