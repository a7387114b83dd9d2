import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { createUiSystem } from '../theme/create-ui-system.ts'

export interface OwnCopyProviderProps {
  /** Prefix of class names and variables: lower-case letters and hyphens, different for each version of this library. */
  namespace: string
  children: ReactNode
}

/**
 * Provides the theme of a remote's own copy of this library around each of its pages. Its variables,
 * animations and class names are separate from those of the shell's version; resets, fonts and the colour
 * scheme remain the document's. The preset adds it.
 */
export function OwnCopyProvider({ namespace, children }: OwnCopyProviderProps) {
  const [{ cache, system }] = useState(() => ({
    cache: createCache({ key: namespace }),
    system: createUiSystem(namespace),
  }))
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
