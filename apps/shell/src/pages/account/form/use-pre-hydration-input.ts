import { useLayoutEffect, useRef, useState } from 'react'
import { isStarting } from '../../../platform/page-element.ts'

interface TextBefore {
  texts: Map<string, string>
  focused: string | null
  end(): void
}

/** Shared by all attempts to render the page, because React may discard the first. */
let textBefore: TextBefore | null = null

/** Keeps input from before hydration. If a translator changed the page, React's new fields get its text and focus. */
export function usePreHydrationInput<Field extends string>(
  set: (field: Field, text: string) => void,
): void {
  const isTaken = useRef(false)
  useState(() => {
    if (isStarting()) textBefore ??= followTyping()
  })
  useLayoutEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    const { texts, focused } = textBefore ?? { texts: [], focused: null }
    for (const [name, text] of [...texts, ...typed()]) set(name as Field, text)
    if (focused && document.activeElement === document.body)
      fields()
        .find(({ name }) => name === focused)
        ?.focus()
    textBefore?.end()
    textBefore = null
  })
}

/** Reads the fields that differ from the HTML now, and follows input until `end` is called. */
function followTyping(): TextBefore {
  const listening = new AbortController()
  const following: TextBefore = {
    texts: new Map(typed()),
    focused: document.activeElement?.getAttribute('name') ?? null,
    end: () => listening.abort(),
  }
  const follow = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('#main form')) return
    following.focused = target.name
    if (target.value !== target.defaultValue) following.texts.set(target.name, target.value)
    else following.texts.delete(target.name)
  }
  for (const event of ['input', 'focusin'])
    document.addEventListener(event, follow, { capture: true, signal: listening.signal })
  return following
}

function typed(): [name: string, text: string][] {
  return fields()
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => [field.name, field.value])
}

function fields(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('#main form input')]
}
