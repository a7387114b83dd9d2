import { useEffect, useRef, useState } from 'react'
import { Icon } from '../core/icon.tsx'
import { Box } from '../core/layout.tsx'
import { InputButton } from '../form/input-button.tsx'
import { TextInput } from '../form/text-input.tsx'
import { useListMessages } from './messages.ts'

export interface SearchFieldProps {
  /** Its name for screen readers, and what stands in it while it is empty. */
  label: string
  value: string
  /** Told when somebody rests for a moment, or presses Enter. */
  onValueChange(value: string): void
}

/** How long somebody rests before the list is asked anew, in milliseconds. */
const rest = 250

/** Words to look for. `/` leads here from anywhere in the page; Escape empties it. */
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
    <Box role="search" aria-label={label} position="relative" flex="1 1 14rem" minWidth="0">
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
        paddingInlineStart="10"
        paddingInlineEnd={typed ? '10' : '3'}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
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

/** What is typed, told after a rest; what the address says takes its place when it changes. */
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
    }, rest)
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
