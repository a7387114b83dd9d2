import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { findAxeViolations } from '../testing/violations-of.ts'
import { Menu, MenuItem } from './menu.tsx'

describe('a menu', () => {
  it('focuses its first item when opened', async () => {
    const { user, container } = show()
    expect(trigger()).toHaveAttribute('aria-expanded', 'false')
    await user.click(trigger())
    expect(trigger()).toHaveAttribute('aria-expanded', 'true')
    expect(item('View Profile')).toHaveFocus()
    expect(await findAxeViolations(container)).toEqual([])
  })

  it('closes on Escape and restores the focus', async () => {
    const { user } = show()
    await user.click(trigger())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(trigger()).toHaveFocus()
  })

  it('closes on a press outside, but not inside', async () => {
    const { user } = show()
    await user.click(trigger())
    await user.click(screen.getByText('meera@sabha.test'))
    expect(screen.getByRole('menu')).toBeInTheDocument()
    await user.click(screen.getByText('Elsewhere'))
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('closes when the focus leaves by Tab', async () => {
    const { user } = show()
    await user.click(trigger())
    await user.tab()
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('closes when an item is chosen, and restores the focus', async () => {
    const choose = vi.fn()
    const { user } = show(choose)
    await user.click(trigger())
    await user.click(item('Sign Out'))
    expect(choose).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(trigger()).toHaveFocus()
  })

  it.each([
    ['{ArrowDown}', 'Settings'],
    ['{ArrowUp}', 'Sign Out'],
    ['{End}', 'Sign Out'],
    ['{End}{Home}', 'View Profile'],
    ['{End}{ArrowDown}', 'View Profile'],
    ['s', 'Settings'],
    ['ss', 'Sign Out'],
  ])('on %s moves to %s', async (keys, name) => {
    const { user } = show()
    await user.click(trigger())
    await user.keyboard(keys)
    expect(item(name)).toHaveFocus()
  })

  it('focuses its last item when opened upwards', async () => {
    const { user } = show()
    trigger().focus()
    await user.keyboard('{ArrowUp}')
    expect(item('Sign Out')).toHaveFocus()
  })
})

function show(choose = vi.fn()) {
  return renderUi(
    <>
      <p>Elsewhere</p>
      <Menu
        label="Account menu"
        button={<span aria-hidden="true">MI</span>}
        header={<p>meera@sabha.test</p>}
      >
        <MenuItem asChild>
          <a href="#profile">View Profile</a>
        </MenuItem>
        <MenuItem>Settings</MenuItem>
        <MenuItem onClick={choose}>Sign Out</MenuItem>
      </Menu>
    </>,
  )
}

function trigger() {
  return screen.getByRole('button', { name: 'Account menu' })
}

function item(name: string) {
  return screen.getByRole('menuitem', { name })
}
