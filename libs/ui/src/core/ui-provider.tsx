import '../theme/fonts.css'
import '../theme/base.css'
import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from '../theme/system.ts'

export interface UiProviderProps {
  children: ReactNode
}

/** Gives every part below it the theme. The shell has the only one; a remote alone has its own. */
export function UiProvider({ children }: UiProviderProps) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
