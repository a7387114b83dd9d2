import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

export interface ActionBarProps {
  /** Status, such as "Draft kept on this device". */
  note?: ReactNode
  /** Buttons, the main one last. */
  children: ReactNode
}

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'header',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '3',
    // Slightly wider than the form.
    marginInline: '-4',
    paddingInline: '4',
    paddingTop: '3',
    paddingBottom: 'max({spacing.3}, env(safe-area-inset-bottom))',
    bg: 'surface',
    border: 'hairline',
    rounded: 'card',
    shadow: 'raised',
    animation: 'rise 160ms ease-out',
    _print: { display: 'none' },
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

/** A bar at the bottom of the screen while there are unsaved changes, within reach of the thumb. */
export function ActionBar({ note, children }: ActionBarProps) {
  return (
    <Bar data-at-foot="">
      {note && (
        <chakra.p color="muted" fontSize="sm">
          {note}
        </chakra.p>
      )}
      <Buttons>{children}</Buttons>
    </Bar>
  )
}
