import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

export interface ActionBarProps {
  /** Status, such as "Draft kept on this device". */
  note?: ReactNode
  /** Sticks to the bottom of the screen. Default: true. */
  floats?: boolean
  /** Buttons, the main one last. */
  children: ReactNode
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '3',
    paddingInline: '4',
    paddingTop: '3',
    paddingBottom: 'max({spacing.3}, env(safe-area-inset-bottom))',
    border: '1px solid transparent',
    _print: { display: 'none' },
  },
  variants: {
    floats: {
      true: {
        position: 'sticky',
        bottom: '0',
        zIndex: 'header',
        bg: 'surface',
        border: 'hairline',
        rounded: 'card',
        shadow: 'raised',
        animation: 'rise 160ms ease-out',
      },
    },
  },
})

const Buttons = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    marginInlineStart: 'auto',
    flexGrow: { base: '1', sm: '0' },
    '& > *': { flexGrow: '1' },
  },
})

/** The buttons of a form; stick to the bottom of the screen if `floats`. */
export function ActionBar({ note, floats = true, children }: ActionBarProps) {
  return (
    <Bar floats={floats} {...(floats && { 'data-at-foot': '' })}>
      {note && (
        <chakra.p color="muted" fontSize="sm">
          {note}
        </chakra.p>
      )}
      <Buttons>{children}</Buttons>
    </Bar>
  )
}
