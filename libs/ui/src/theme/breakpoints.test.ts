import { describe, expect, it } from 'vitest'
import { system } from './system.ts'

/** Media queries of styles, in the order in which the browser applies them. */
const queriesOf = (styles: Parameters<typeof system.css>[0]) =>
  Object.keys(system.css(styles)).filter((key) => key.startsWith('@media'))

describe('breakpoints', () => {
  it('apply in print too, the widest last, below what is for print alone', () => {
    expect(queriesOf({ padding: { base: '1', lg: '4', sm: '2', md: '3', _print: '0' } })).toEqual([
      '@media (min-width: 30rem), print',
      '@media (min-width: 48rem), print',
      '@media (min-width: 64rem), print',
      '@media print',
    ])
  })

  it('hide in print what wide windows hide, and show what only narrow ones hide', () => {
    expect(queriesOf({ hideFrom: 'md' })).toEqual(['@media (min-width: 48rem), print'])
    expect(queriesOf({ hideBelow: 'md' })).toEqual(['@media screen and (width < 48rem)'])
  })
})
