import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { createUiSystem } from '../theme/create-ui-system.ts'

export interface OwnCopyProviderProps {
  /** Lower-case letters and hyphens; another one for each version of this library. */
  namespace: string
  children: ReactNode
}

/**
 * The theme of a copy of this library that a remote has brought, around each of its pages. Its
 * variables, animations and class names stand beside those of the shell's version; resets, fonts
 * and the choice between light and dark stay the document's. The preset puts it there.
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
