import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { LinkedText } from './linked-text.tsx'

function linksIn(text: string): (string | null)[] {
  renderUi(
    <p>
      <LinkedText>{text}</LinkedText>
    </p>,
  )
  expect(screen.getByRole('paragraph')).toHaveTextContent(text, { normalizeWhitespace: false })
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
}

it.each([
  ['यहाँ देखें: https://sabha.example/a।', 'https://sabha.example/a'],
  ['https://sabha.example/a।अगली पंक्ति', 'https://sabha.example/a'],
  ['https://sabha.example/a॥', 'https://sabha.example/a'],
  ['https://sabha.example/a… and more', 'https://sabha.example/a'],
  ['“https://sabha.example/a”', 'https://sabha.example/a'],
  ['‘https://sabha.example/a’', 'https://sabha.example/a'],
  ['«https://sabha.example/a»', 'https://sabha.example/a'],
  ['"https://sabha.example/a"', 'https://sabha.example/a'],
  ['Is it https://sabha.example/a?!', 'https://sabha.example/a'],
  ['(see https://sabha.example/a).', 'https://sabha.example/a'],
  ['(https://sabha.example/a)and', 'https://sabha.example/a'],
  ['[https://sabha.example/a]', 'https://sabha.example/a'],
  ['https://sabha.example/a(b', 'https://sabha.example/a'],
  ['https://en.example/wiki/Sabha_(Vedic)', 'https://en.example/wiki/Sabha_(Vedic)'],
  ['(https://en.example/wiki/Sabha_(Vedic)).', 'https://en.example/wiki/Sabha_(Vedic)'],
  ['https://sabha.example/?days[]=1&days[]=2.', 'https://sabha.example/?days[]=1&days[]=2'],
  ['https://सभा.भारत/बैठक/', 'https://सभा.भारत/बैठक/'],
  ['Https://Sabha.example/a', 'Https://Sabha.example/a'],
])('links %s', (text, address) => {
  expect(linksIn(text)).toEqual([address])
})

it('links each address of a text', () => {
  expect(linksIn('Form: https://a.example/1,\nmap: http://b.example.')).toEqual([
    'https://a.example/1',
    'http://b.example',
  ])
})

it.each(['javascript:alert(1)', 'asha@example.org', 'https://', 'https://.'])(
  'links nothing in %s',
  (text) => {
    expect(linksIn(text)).toEqual([])
  },
)
