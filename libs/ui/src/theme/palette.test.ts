import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { palette } from './palette.ts'

type Name = keyof typeof palette

const grounds: Name[] = ['paper', 'surface']

const texts: [text: Name, ...grounds: Name[]][] = [
  ['ink', ...grounds, 'sunken', 'tint'],
  ['muted', ...grounds, 'sunken'],
  ['accent', ...grounds, 'tint'],
  ['leaf', ...grounds, 'leafTint'],
  ['brick', ...grounds, 'brickTint'],
  ['amber', ...grounds, 'amberTint'],
  ['onMarigold', 'marigold', 'marigoldDeep'],
  ['onIndigo', 'indigo', 'brickSolid'],
  ['onHeader', 'headerMember', 'headerAdmin', 'headerSuperuser'],
  ['marigold', 'headerMember'],
]

const controls: [edge: Name, ...grounds: Name[]][] = [
  ['edge', ...grounds],
  ['marigoldEdge', ...grounds],
]

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s palette', (_, scheme) => {
  it.each(pairs(texts))('makes %s readable on %s', (text, ground) => {
    expect(contrast(palette[text][scheme], palette[ground][scheme])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(controls))('makes %s visible on %s', (edge, ground) => {
    expect(contrast(palette[edge][scheme], palette[ground][scheme])).toBeGreaterThanOrEqual(3)
  })
})

describe('the style sheet before any script', () => {
  it.each([
    ['--ground', 'paper'],
    ['--ink', 'ink'],
    ['--ring', 'marigold'],
    ['--dots', 'accent'],
  ] as const)('has %s in the colour of %s', (property, name) => {
    const css = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8')
    const [light, dark] = palette[name]
    const value = `light-dark(${light}, ${dark})`.toLowerCase()
    expect(css).toContain(`${property}: ${value};`)
  })
})

function pairs(list: [Name, ...Name[]][]): [Name, Name][] {
  return list.flatMap(([one, ...others]) => others.map((other): [Name, Name] => [one, other]))
}

/** Contrast ratio by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
