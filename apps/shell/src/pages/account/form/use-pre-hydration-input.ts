import { useLayoutEffect, useRef, useState } from 'react'
import { isStarting } from '../../../platform/page-element.ts'

interface TextBefore {
  /** Texts by the names of their fields. */
  texts: Map<string, string>
  /** Name of the field that had the focus last. */
  focused: string | null
  end(): void
}

/** Shared by every attempt to render the page: React may discard the first. */
let before: TextBefore | null = null

/**
 * Gives a form the text that is in its fields before React takes them over: people type into a prerendered page, and
 * browsers fill it in, before any script runs. If a translator changed that page, React renders new fields. They get
 * the text and the focus of the former ones, including what is typed while React renders.
 */
export function usePreHydrationInput<Field extends string>(
  set: (field: Field, text: string) => void,
): void {
  const isTaken = useRef(false)
  useState(() => {
    if (isStarting()) before ??= followTyping()
  })
  useLayoutEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    const { texts, focused } = before ?? { texts: [], focused: null }
    for (const [name, text] of [...texts, ...typed()]) set(name as Field, text)
    if (focused && document.activeElement === document.body)
      fields()
        .find(({ name }) => name === focused)
        ?.focus()
    before?.end()
    before = null
  })
}

/** Reads the fields that differ from the HTML now, and follows what is typed until `end` is called. */
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
