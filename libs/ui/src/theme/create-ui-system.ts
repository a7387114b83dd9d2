import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { conditions } from './conditions.ts'
import { tokens } from './tokens.ts'
import { utilities } from './utilities.ts'

/** Animations for the `animation` property of parts. */
const keyframes = {
  gather: {
    from: { transform: 'scale(1.35)', opacity: 0 },
    to: { transform: 'none', opacity: 1 },
  },
  pass: { '0%, 100%': { opacity: 0.25 }, '40%': { opacity: 1 } },
  rise: { from: { transform: 'translateY(6px)', opacity: 0 }, to: { transform: 'none' } },
  refuse: { '25%': { transform: 'translateX(-4px)' }, '75%': { transform: 'translateX(4px)' } },
  breathe: { '50%': { opacity: 0.5 } },
}

/**
 * Creates a Chakra system with our tokens and without its default theme: no recipes, no preset. Resets and
 * background are in `base.css`, so that they apply before any script.
 *
 * @param namespace prefix of its variables and animations, so that two systems can be used in one document
 */
export function createUiSystem(namespace: string) {
  const names = Object.keys(keyframes)
  const named = (name: string) => `${namespace}-${name}`
  return createSystem(
    defineConfig({
      cssVarsPrefix: namespace,
      preflight: false,
      disableLayers: true,
      conditions,
      utilities: {
        ...utilities,
        animation: {
          transform: (value: string) => ({
            animation: value.replace(/^\w+/, (name) => (names.includes(name) ? named(name) : name)),
          }),
        },
      },
      theme: {
        breakpoints: { sm: '480px', md: '768px', lg: '1024px' },
        tokens,
        keyframes: Object.fromEntries(
          Object.entries(keyframes).map(([name, steps]) => [named(name), steps]),
        ),
      },
    }),
  )
}
