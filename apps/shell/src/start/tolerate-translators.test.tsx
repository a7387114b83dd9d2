import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tolerateTranslators } from './tolerate-translators.ts'

const { insertBefore, removeChild } = Node.prototype

beforeEach(tolerateTranslators)

afterEach(() => {
  cleanup()
  Object.assign(Node.prototype, { insertBefore, removeChild })
})

/** Each wraps or replaces a text of the page, as translators do. */
const translators: [string, (text: ChildNode) => void][] = [
  ['replaces', (text) => text.replaceWith(fontWith(text.cloneNode()))],
  ['wraps', (text) => wrap(text)],
]

describe.each(translators)('where a translator %s a text', (_, translate) => {
  async function translated() {
    const page = show(<Note text="Saved" />)
    translate(page.text('Saved'))
    await observed()
    return page
  }

  it('removes the text with its translation', async () => {
    const page = await translated()
    page.show(<Note text={null} />)
    expect(page.element.querySelector('font')).toBeNull()
    expect(page.element.querySelector('button')).not.toBeNull()
  })

  it('inserts before the translation', async () => {
    const page = await translated()
    page.show(<Note text="Saved" isBusy />)
    expect(page.element.querySelector('progress + font')).not.toBeNull()
  })

  it('shows the text when it changes, also after another translation', async () => {
    const page = await translated()
    for (const text of ['Sent', 'Read']) {
      page.show(<Note text={text} />)
      await observed()
      expect(page.element.textContent).toBe(`${text}Close`)
      translate(page.text(text))
      await observed()
    }
    page.show(null)
    expect(page.element.textContent).toBe('')
  })
})

it('ignores a text that was removed from the page', () => {
  const page = show(<Note text="Saved" />)
  page.text('Saved').remove()
  page.show(<Note text="Saved" isBusy />)
  page.show(<Note text={null} isBusy />)
  expect(page.element.querySelector('progress')).not.toBeNull()
})

it('does not change other calls of insertBefore and removeChild', () => {
  const [list, one, two] = ['ul', 'li', 'li'].map((name) => document.createElement(name))
  if (!list || !one || !two) throw new Error('No elements')
  expect(list.insertBefore(two, null)).toBe(two)
  expect(list.insertBefore(one, two)).toBe(one)
  expect([...list.children]).toEqual([one, two])
  expect(list.removeChild(one)).toBe(one)
  expect([...list.children]).toEqual([two])
})

function Note({ text, isBusy = false }: { text: string | null; isBusy?: boolean }) {
  return (
    <p>
      {isBusy && <progress />}
      {text}
      <button type="button">Close</button>
    </p>
  )
}

function show(first: ReactNode) {
  const { container: element, rerender } = render(first)
  return {
    element,
    show: rerender,
    text(content: string): ChildNode {
      const texts = document.createNodeIterator(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (text.textContent === content) return text as ChildNode
      throw new Error(`No text ${content}`)
    },
  }
}

/** Waits until the changes of the page have been observed. */
async function observed(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
}

function fontWith(content: Node): HTMLElement {
  const font = document.createElement('font')
  font.append(content)
  return font
}

function wrap(text: ChildNode): void {
  const font = document.createElement('font')
  text.replaceWith(font)
  font.append(text)
}
