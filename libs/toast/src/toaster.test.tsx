import { UiProvider } from '@sabha/ui'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from './toast.ts'
import {
  actionToastDuration,
  pinContent,
  pinnedStore,
  toastDuration,
  toastStore,
} from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  toastStore.setState({ toasts: [] })
  pinnedStore.setState({ pinned: [] })
  render(<Toaster />, { wrapper: UiProvider })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a toast', () => {
  it('is announced politely unless it is an error', () => {
    say(() => {
      toast.success('Profile updated successfully!')
      toast.info('CSV file is on its way')
      toast.error('Failed to update email')
    })
    expect(screen.getByRole('status')).toHaveTextContent('Profile updated successfully!')
    expect(screen.getByRole('status')).toHaveTextContent('CSV file is on its way')
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to update email')
  })

  it.each(['success', 'info', 'error'] as const)('disappears after 3 seconds as %s', (kind) => {
    say(() => toast[kind]('Saved'))
    pass(toastDuration - 1)
    expect(screen.getByText('Saved')).toBeInTheDocument()
    pass(1)
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  })

  it('stays while an error is hovered, then disappears', () => {
    say(() => toast.error('Failed to update email'))
    fireEvent.pointerEnter(screen.getByText('Failed to update email'))
    pass(toastDuration * 3)
    expect(screen.getByText('Failed to update email')).toBeInTheDocument()
    fireEvent.pointerLeave(screen.getByText('Failed to update email'))
    pass(toastDuration)
    expect(screen.queryByText('Failed to update email')).not.toBeInTheDocument()
  })

  it('stays while an error has the focus, then disappears', () => {
    say(() => toast.error('Failed to update email'))
    const button = screen.getByRole('button', { name: 'Dismiss' })
    act(() => button.focus())
    pass(toastDuration * 3)
    expect(screen.getByText('Failed to update email')).toBeInTheDocument()
    act(() => button.blur())
    pass(toastDuration)
    expect(screen.queryByText('Failed to update email')).not.toBeInTheDocument()
  })

  it('calls its action once', () => {
    const restore = vi.fn()
    say(() => toast.success('Event deleted', { label: 'Undo', onAct: restore }))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(restore).toHaveBeenCalledOnce()
    expect(screen.queryByText('Event deleted')).not.toBeInTheDocument()
  })

  it('stays longer with an action, and while it is hovered', () => {
    say(() => toast.success('Event deleted', { label: 'Undo', onAct: () => undefined }))
    pass(actionToastDuration - 1)
    fireEvent.pointerEnter(screen.getByText('Event deleted'))
    pass(actionToastDuration * 2)
    expect(screen.getByText('Event deleted')).toBeInTheDocument()
    fireEvent.pointerLeave(screen.getByText('Event deleted'))
    pass(actionToastDuration)
    expect(screen.queryByText('Event deleted')).not.toBeInTheDocument()
  })

  it('disappears when it is dismissed', () => {
    say(() => toast.info('Saved'))
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  })

  it('restores the previous focus when it is dismissed', () => {
    const input = document.body.appendChild(document.createElement('input'))
    input.focus()
    say(() => toast.error('Failed to update email'))
    const button = screen.getByRole('button', { name: 'Dismiss' })
    act(() => button.focus())
    fireEvent.click(button)
    expect(input).toHaveFocus()
    input.remove()
  })

  it('restarts when the same message is added again', () => {
    say(() => toast.error('Failed'))
    pass(toastDuration - 1)
    say(() => toast.error('Failed'))
    pass(1)
    expect(screen.getAllByText('Failed')).toHaveLength(1)
  })

  it('replaces an earlier success, so that its Undo cannot act on a state that has changed', () => {
    say(() => {
      toast.success('Your registration is cancelled.', { label: 'Undo', onAct: () => undefined })
      toast.error('The link could not be copied')
      toast.success('You are registered.')
    })
    expect(screen.getByRole('status')).toHaveTextContent(/^You are registered\.$/)
    expect(screen.getByRole('alert')).toHaveTextContent('The link could not be copied')
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it.each(['replaced', 'dismissed', 'over'])('restores the previous focus when it is %s', (how) => {
    const input = document.body.appendChild(document.createElement('input'))
    input.focus()
    let id = 0
    say(() => {
      id = toast.success('Event deleted')
    })
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    if (how === 'over') pass(toastDuration)
    else if (how === 'replaced') say(() => toast.success('Event created'))
    else say(() => toast.dismiss(id))
    expect(input).toHaveFocus()
    input.remove()
  })

  it('removes the oldest when there are more than three', () => {
    say(() => {
      for (const message of ['one', 'two', 'three', 'four']) toast.info(message)
    })
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(3)
    expect(screen.queryByText('one')).not.toBeInTheDocument()
  })
})

describe('pinned content', () => {
  const show = () => {
    let id = 0
    act(() => {
      id = pinContent(<button type="button">Cancel download</button>)
    })
    return id
  }
  const findContent = () => screen.queryByRole('button', { name: 'Cancel download' })

  it('stays beside any number of toasts until it is dismissed', () => {
    const id = show()
    say(() => {
      for (const message of ['one', 'two', 'three', 'four']) toast.info(message)
    })
    pass(toastDuration * 100)
    expect(findContent()).toBeInTheDocument()
    act(() => toast.dismiss(id))
    expect(findContent()).not.toBeInTheDocument()
  })

  it('is not announced', () => {
    show()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('restores the previous focus when it is dismissed with the focus inside', () => {
    const input = document.body.appendChild(document.createElement('input'))
    const id = show()
    input.focus()
    act(() => findContent()?.focus())
    act(() => toast.dismiss(id))
    expect(input).toHaveFocus()
    input.remove()
  })
})

function say(speak: () => void) {
  act(speak)
}

function pass(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}
