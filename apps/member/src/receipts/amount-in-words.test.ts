import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

describe('amountInWords', () => {
  it.each([
    [250_000, 'Rupees Two Thousand Five Hundred Only', 'दो हज़ार पाँच सौ रुपये मात्र'],
    [100, 'Rupees One Only', 'एक रुपया मात्र'],
    [55_050, 'Rupees Five Hundred Fifty And Fifty Paise Only', 'पाँच सौ पचास रुपये और पचास पैसे मात्र'],
  ])('writes %d paise like Indian receipts', (paise, english, hindi) => {
    expect(amountInWords(paise, 'en')).toBe(english)
    expect(amountInWords(paise, 'hi')).toBe(hindi)
  })
})
