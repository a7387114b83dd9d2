import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Menu, MenuItem, type MenuItemProps } from '../menu/menu.tsx'
import { ActionIcon, type ActionIconProps } from './action-icon.tsx'
import { useListMessages } from './messages.ts'

export interface ActionMenuProps {
  /** Name of the record. */
  name: string
  /** `ActionMenuItem`s. */
  children: ReactNode
}

/** Menu with further actions on a record, at the end of its row. */
export function ActionMenu({ name, children }: ActionMenuProps) {
  const messages = useListMessages()
  return (
    <Menu label={messages.actionsFor(name)} button={<More />}>
      {children}
    </Menu>
  )
}

function More() {
  return <ActionIcon name="more" boxSize="6" marginInline="1.5" />
}

export interface ActionMenuItemProps extends Omit<MenuItemProps, 'children'> {
  icon: ActionIconProps['name']
  /** The action cannot be undone; place it last. */
  danger?: boolean
  children: ReactNode
}

/** An action. Destructive actions are red and separated. */
export function ActionMenuItem({ icon, danger, children, ...rest }: ActionMenuItemProps) {
  return (
    <Item {...rest} tone={danger ? 'danger' : 'plain'}>
      <ActionIcon name={icon} />
      {children}
    </Item>
  )
}

const Item = chakra(MenuItem, {
  variants: {
    tone: {
      plain: {},
      danger: {
        color: 'brick',
        _hover: { bg: 'brickTint', color: 'brick' },
        _focusVisible: { bg: 'brickTint', color: 'brick' },
      },
    },
  },
})
