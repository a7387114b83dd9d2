import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { conditions } from './conditions.ts'
import { keyframes } from './keyframes.ts'
import { tokens } from './tokens.ts'
import { utilities } from './utilities.ts'

/**
 * Chakra with our tokens and nothing of its default theme: no recipes, no preset.
 * Resets and ground are in `base.css`, so that they stand before any script.
 *
 * @param namespace what its variables and animations are named after: two of them in one document
 * leave each other alone
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
