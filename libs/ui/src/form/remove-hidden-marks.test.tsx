import { readFileSync } from 'node:fs'
import { fireEvent, screen } from '@testing-library/react'
import { type ChangeEvent, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { PasswordInput } from './password-input.tsx'
import { removeHiddenMarks } from './remove-hidden-marks.ts'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

/** Characters of the two patterns of `private.hidden_marks`, each with its code point. */
function refusedCharacters() {
  const texts = readFileSync('../../supabase/schemas/texts.sql', 'utf8')
  const [, paragraphs, lines] =
    /then '(\[\\u0001.*\])'\n\s+else '(\[\\u0001.*\])'\nend/.exec(texts) ?? []
  if (!paragraphs || !lines) throw new Error('texts.sql has no patterns of hidden_marks.')
  return { lines: charactersOf(lines), paragraphs: charactersOf(paragraphs) }
}

function charactersOf(pattern: string) {
  const refused = new RegExp(pattern)
  return Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
    .filter((character) => refused.test(character))
    .map((character) => ({ character, code: `U+${character.charCodeAt(0).toString(16)}` }))
}

const { lines, paragraphs } = refusedCharacters()

const pasted = '\u2066Pay\u202e me\u0007 क्\u200dष 👩\u200d🌾\u2069'

function Controlled({ part: Part }: { part: typeof TextInput | typeof TextArea }) {
  const [value, setValue] = useState('')
  return (
    <>
      <Part
        aria-label="Text"
        value={value}
        onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
          setValue(currentTarget.value)
        }
      />
      <output>{value}</output>
    </>
  )
}

it.each([
  ['TextInput', TextInput],
  ['TextArea', TextArea],
])('a %s removes hidden marks from pasted text and keeps joiners', (_, part) => {
  renderUi(<Controlled part={part} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: pasted } })

  expect(screen.getByRole('textbox')).toHaveValue('Pay me क्\u200dष 👩\u200d🌾')
  expect(screen.getByRole('status')).toHaveTextContent('Pay me क्\u200dष 👩\u200d🌾')
})

it('a TextArea keeps tabs and line breaks', () => {
  renderUi(<TextArea aria-label="Text" />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'One\n\u200eTwo\tThree' } })

  expect(screen.getByRole('textbox')).toHaveValue('One\nTwo\tThree')
})

describe.each([
  { tag: 'input', refused: lines },
  { tag: 'textarea', refused: paragraphs },
] as const)('the value of an $tag', ({ tag, refused }) => {
  it.each(refused)('has no $code, which the database refuses', ({ character }) => {
    expect(cleanedValue(tag, `One${character}Two`)).toMatch(/^One[ \n]?Two$/)
  })

  it('keeps every character that the database accepts', () => {
    const codes = new Set(refused.map(({ character }) => character))
    const accepted = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code))
      .filter((character) => character !== '\0' && !codes.has(character))
      .join('')
    expect(cleanedValue(tag, accepted)).toBe(accepted)
  })
})

function cleanedValue(tag: 'input' | 'textarea', value: string): string {
  const field = document.createElement(tag)
  field.value = value
  removeHiddenMarks({ currentTarget: field } as ChangeEvent<typeof field>)
  return field.value
}

it.each(['\t', '\v', '\f', '\u2028', '\u2029'])(
  'a TextInput turns %j into a space',
  (character) => {
    renderUi(<TextInput aria-label="Text" />)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: `One${character}Two` } })

    expect(screen.getByRole('textbox')).toHaveValue('One Two')
  },
)

it('a PasswordInput keeps every character', () => {
  renderUi(<PasswordInput aria-label="Password" autoComplete="new-password" />)
  const field = screen.getByLabelText('Password')
  fireEvent.change(field, { target: { value: pasted } })

  expect(field).toHaveValue(pasted)
})
