import '../theme/fonts.css'
import '../theme/base.css'
import '../theme/without-scripts.css'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { Language } from '@sabha/types'
import type { ReactNode } from 'react'
import { system } from '../theme/system.ts'
import {
  type ErrorText,
  ErrorTextContext,
  messages as english,
  LanguageContext,
  type Messages,
  MessagesContext,
  messageOf,
  SupportContext,
} from './messages.ts'

export interface UiProviderProps {
  /** The parts' own words in another language. */
  messages?: Messages
  /** Of the page, for parts that bring words of their own. English without it. */
  language?: Language
  /** What failed views say of an error; its own message without it. */
  errorText?: ErrorText
  /** Where banners lead that send people to support, such as `mailto:`; nowhere without it. */
  support?: string
  children: ReactNode
}

/** Gives every part below it the theme. The shell has the only one; a remote alone has its own. */
export function UiProvider({ messages = english, language = 'en', ...props }: UiProviderProps) {
  const { errorText = messageOf, support = null, children } = props
  return (
    <ChakraProvider value={system}>
      <LanguageContext value={language}>
        <MessagesContext value={messages}>
          <ErrorTextContext value={errorText}>
            <SupportContext value={support}>{children}</SupportContext>
          </ErrorTextContext>
        </MessagesContext>
      </LanguageContext>
    </ChakraProvider>
  )
}
