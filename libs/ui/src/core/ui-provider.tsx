import '../theme/fonts.css'
import '../theme/base.css'
import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from '../theme/system.ts'
import {
  type ErrorText,
  ErrorTextContext,
  words as english,
  LanguageContext,
  messageOf,
  type Words,
  WordsContext,
} from './words.ts'

export interface UiProviderProps {
  /** The parts' own words in another language. */
  words?: Words
  /** Of the page, for parts that bring words of their own. English without it. */
  language?: 'en' | 'hi'
  /** What failed views say of an error; its own message without it. */
  errorText?: ErrorText
  children: ReactNode
}

/** Gives every part below it the theme. The shell has the only one; a remote alone has its own. */
export function UiProvider({ words = english, language = 'en', ...props }: UiProviderProps) {
  const { errorText = messageOf, children } = props
  return (
    <ChakraProvider value={system}>
      <LanguageContext value={language}>
        <WordsContext value={words}>
          <ErrorTextContext value={errorText}>{children}</ErrorTextContext>
        </WordsContext>
      </LanguageContext>
    </ChakraProvider>
  )
}
