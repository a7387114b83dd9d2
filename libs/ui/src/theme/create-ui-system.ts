import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { breakpoints, wideQuery } from './breakpoints.ts'
import { conditions } from './conditions.ts'
import { keyframes } from './keyframes.ts'
import { tokens } from './tokens.ts'
import { utilities } from './utilities.ts'

/**
 * Creates a Chakra system with our tokens and without its default theme: no recipes, no preset. Resets and
 * background are in `base.css`, so that they apply before any script.
 *
 * @param namespace prefix of its variables and animations, so that two systems can be used in one document
 */
export function createUiSystem(namespace: string) {
  const names = Object.keys(keyframes)
  const named = (name: string) => `${namespace}-${name}`
  const system = createSystem(
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
        breakpoints,
        tokens,
        keyframes: Object.fromEntries(
          Object.entries(keyframes).map(([name, steps]) => [named(name), steps]),
        ),
      },
    }),
  )
  // Chakra's own queries of breakpoints are for screens only.
  const { resolve } = system.conditions
  system.conditions.resolve = (key) => wideQuery(key) ?? resolve(key)
  return system
}
