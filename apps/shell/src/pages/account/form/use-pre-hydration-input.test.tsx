import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createPageElement, rootNode } from '../../../platform/page-element.ts'
import { createPageRoot } from '../../../start/page-root.tsx'
import { usePreHydrationInput } from './use-pre-hydration-input.ts'

const fieldsHtml = '<input name="email"><input name="password">'

beforeEach(() => {
  // React schedules its work as it does in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  document.body.innerHTML =
    `<div id="root"><main id="main"><form>${fieldsHtml}</form></main></div>` +
    '<section id="sabha-missing" hidden></section>'
})

it('keeps the text typed before and during hydration', async () => {
  type('email', 'meera@sabha.test')
  await hydrateForm(() => type('password', 'secret'))
  expect(texts()).toEqual({ email: 'meera@sabha.test', password: 'secret' })
})

it('puts text and focus into the new fields of a translated page, also if typed while it renders', async () => {
  document.querySelector('form')?.prepend(document.createElement('font'))
  const former = field('password')
  type('email', 'meera@sabha.test')
  await hydrateForm(() => former.isConnected && type('password', 'secret'))
  expect(former.isConnected).toBe(false)
  expect(texts()).toEqual({ email: 'meera@sabha.test', password: 'secret' })
  expect(field('password')).toHaveFocus()
})

it('leaves the fields of a page that was not in the HTML empty', async () => {
  document.getElementById('sabha-missing')?.remove()
  document.getElementById('root')?.replaceChildren()
  createPageRoot(createPageElement(rootNode()), vi.fn()).render(<Form whileRendering={vi.fn()} />)
  await vi.waitFor(() => expect(texts()).toEqual({ email: '', password: '' }))
})

/** Renders the form over the prerendered page. Calls `whileRendering` after the fields, before React updates the page. */
async function hydrateForm(whileRendering: () => void): Promise<void> {
  createPageRoot(createPageElement(rootNode()), vi.fn()).render(
    <Form whileRendering={whileRendering} />,
  )
  await vi.waitFor(() => expect(document.getElementById('sabha-missing')).toBeNull())
}

function Form({ whileRendering }: { whileRendering: () => void }) {
  const [values, setValues] = useState({ email: '', password: '' })
  usePreHydrationInput<keyof typeof values>((name, text) =>
    setValues((now) => ({ ...now, [name]: text })),
  )
  return (
    <main id="main">
      <form>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} name={name} value={value} onChange={vi.fn()} />
        ))}
        <RunsWhileRendering run={whileRendering} />
      </form>
    </main>
  )
}

function RunsWhileRendering({ run }: { run: () => void }) {
  run()
  return null
}

function type(name: string, text: string): void {
  field(name).focus()
  // Uses the prototype's setter, because React observes the setter of its own fields.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), text)
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}

function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!found) throw new Error(`No field ${name}`)
  return found
}

function texts(): Record<string, string> {
  return Object.fromEntries(
    [...document.querySelectorAll('input')].map(({ name, value }) => [name, value]),
  )
}
