import '../theme/fonts.css'
import '../theme/base.css'
import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from '../theme/system.ts'
import { words as english, LanguageContext, type Words, WordsContext } from './words.ts'

export interface UiProviderProps {
  /** The parts' own words in another language. */
  words?: Words
  /** Of the page, for parts that bring words of their own. English without it. */
  language?: 'en' | 'hi'
  children: ReactNode
}

/** Gives every part below it the theme. The shell has the only one; a remote alone has its own. */
export function UiProvider({ words = english, language = 'en', children }: UiProviderProps) {
  return (
    <ChakraProvider value={system}>
      <LanguageContext value={language}>
        <WordsContext value={words}>{children}</WordsContext>
      </LanguageContext>
    </ChakraProvider>
  )
}
