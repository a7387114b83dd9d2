import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Menu, MenuItem, type MenuItemProps } from '../menu/menu.tsx'
import { ActionIcon, type ActionIconProps } from './action-icon.tsx'
import { useListMessages } from './messages.ts'

export interface ActionMenuProps {
  /** Of the record that the actions are for. */
  name: string
  /** `ActionMenuItem`s. */
  children: ReactNode
}

/** What else can be done with a record, at the end of its row. */
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
  /** What cannot be undone; stands last. */
  danger?: boolean
  children: ReactNode
}

/** An action. What cannot be undone is red and stands apart. */
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
