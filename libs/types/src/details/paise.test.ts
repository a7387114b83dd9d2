import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePaise, toPaise } from './paise.ts'

describe('amounts', () => {
  it.each([
    { rupees: 300, paise: 30_000 },
    { rupees: 1.15, paise: 115 },
    { rupees: 8.2, paise: 820 },
    { rupees: 4_99_999.99, paise: 4_99_999_99 },
  ])('convert $rupees rupees to $paise paise', ({ rupees, paise }) => {
    expect(toPaise(rupees)).toBe(paise)
  })

  it.each([
    { text: '500', paise: 50_000 },
    { text: ' 1,500.50 ', paise: 150_050 },
    { text: '0.5', paise: 50 },
    { text: '9999999999', paise: 9_999_999_999_00 },
    { text: '99,99,99,99,999', paise: 99_99_99_99_999_00 },
    { text: '1,00,000', paise: 1_00_000_00 },
    { text: '100,000', paise: 1_00_000_00 },
    { text: '३००', paise: 30_000 },
    { text: '१,५००.५०', paise: 150_050 },
    { text: '₹500', paise: 50_000 },
    { text: '\u200b₹\u00a01,500', paise: 150_000 },
    { text: '\u2068₹१,५००.५०\u2069\n', paise: 150_050 },
    { text: '500/-', paise: 50_000 },
    { text: '₹1,500/-', paise: 150_000 },
    { text: 'Rs. 500', paise: 50_000 },
    { text: 'Rs.500/-', paise: 50_000 },
    { text: 'rs 500', paise: 50_000 },
    { text: 'INR 500', paise: 50_000 },
    { text: '500 INR', paise: 50_000 },
    { text: '500 rupees', paise: 50_000 },
    { text: '300₹', paise: 30_000 },
    { text: 'रु. ५००', paise: 50_000 },
    { text: '५०० रुपये', paise: 50_000 },
    { text: '৫০০', paise: 50_000 },
    { text: '௫௦௦', paise: 50_000 },
    { text: '٣٠٠', paise: 30_000 },
    { text: '５００', paise: 50_000 },
  ])('parse "$text"', ({ text, paise }) => {
    expect(parsePaise(text)).toBe(paise)
  })

  it.each([
    '',
    ' ',
    '-300',
    '3e3',
    '300.555',
    '1_000',
    '₹',
    '₹₹300',
    '₹-300',
    '₹300₹',
    'Rs. 300 INR',
    'Rs',
    '300/-/-',
    '/-',
    '500/2',
    '500 dollars',
    '$300',
    '3 00',
    '1e5',
    'Infinity',
    'NaN',
    '0x10',
    '.5',
    '300,50',
    '1,5',
    '3,00',
    ',300',
    '300,',
    '1,,500',
    '9999999999999',
  ])('are rejected if typed as "%s"', (text) => {
    expect(parsePaise(text)).toBeNull()
  })

  it('round-trip exactly in every format', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000_000 }), (paise) => {
        expect(parsePaise((paise / 100).toFixed(2))).toBe(paise)
        const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
        expect(parsePaise(grouped.format(paise / 100))).toBe(paise)
      }),
    )
  })
})
