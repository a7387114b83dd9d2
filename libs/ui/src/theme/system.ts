import { createSystem, defineConfig } from '@chakra-ui/react'
import { conditions } from './conditions.ts'
import { tokens } from './tokens.ts'
import { utilities } from './utilities.ts'

/**
 * Chakra with our tokens and nothing of its default theme: no recipes, no preset.
 * Resets and ground are in `base.css`, so that they stand before any script.
 */
export const system = createSystem(
  defineConfig({
    cssVarsPrefix: 'sabha',
    preflight: false,
    disableLayers: true,
    conditions,
    utilities,
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '1024px' },
      tokens,
      keyframes: {
        gather: {
          from: { transform: 'scale(1.35)', opacity: 0 },
          to: { transform: 'none', opacity: 1 },
        },
        pass: { '0%, 100%': { opacity: 0.25 }, '40%': { opacity: 1 } },
        rise: { from: { transform: 'translateY(6px)', opacity: 0 }, to: { transform: 'none' } },
        breathe: { '50%': { opacity: 0.5 } },
      },
    },
  }),
)
