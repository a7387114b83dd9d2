import { limits } from '@sabha/types'
import { cutSearchText } from '@sabha/types/search-text'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../core/icon.tsx'
import { Box } from '../core/layout.tsx'
import { InputButton } from '../form/input-button.tsx'
import { TextInput } from '../form/text-input.tsx'
import { useListMessages } from './messages.ts'

export interface SearchFieldProps {
  /** Label for screen readers and placeholder. */
  label: string
  value: string
  /** Called when the user pauses or presses Enter. */
  onValueChange(value: string): void
}

/** Pause in milliseconds before the list is searched. */
const searchDelayMs = 250

/**
 * A search field. `/` focuses it from anywhere in the page; Escape clears it. Text is cut to
 * `limits.searchMaxLength` characters.
 */
export function SearchField({ label, value, onValueChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useTypedAhead(value, onValueChange)
  const messages = useListMessages()
  useSlash(() => input.current?.focus())

  function clear() {
    setTyped('')
    onValueChange('')
    input.current?.focus()
  }

  return (
    <Box role="search" aria-label={label} position="relative" flex="1 1 18rem" minWidth="0">
      <Icon
        name="search"
        position="absolute"
        insetInlineStart="3"
        top="calc(50% - 0.625em)"
        color="muted"
        pointerEvents="none"
      />
      <TextInput
        ref={input}
        aria-label={label}
        placeholder={label}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.searchMaxLength}
        paddingInlineStart="10"
        paddingInlineEnd={typed ? '10' : '3'}
        value={typed}
        onChange={(event) => setTyped(cutSearchText(event.currentTarget.value))}
        onKeyDown={({ key }) => {
          if (key === 'Escape') clear()
          if (key === 'Enter') onValueChange(typed)
        }}
      />
      {typed && (
        <InputButton type="button" aria-label={messages.clearSearch} onClick={clear}>
          <Icon name="close" />
        </InputButton>
      )}
    </Box>
  )
}

/** Manages the typed text and reports it after a pause; a new value from the URL replaces it. */
function useTypedAhead(value: string, tell: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const telling = useRef(tell)

  useEffect(() => {
    telling.current = tell
  })

  useEffect(() => {
    if (value !== told.current) setTyped(value)
    told.current = value
  }, [value])

  useEffect(() => {
    if (typed === told.current) return
    const timer = setTimeout(() => {
      told.current = typed
      telling.current(typed)
    }, searchDelayMs)
    return () => clearTimeout(timer)
  }, [typed])

  return [typed, setTyped] as const
}

function useSlash(act: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      const types =
        target instanceof HTMLElement && target.matches('input, textarea, select, dialog *')
      if (event.key !== '/' || types || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
