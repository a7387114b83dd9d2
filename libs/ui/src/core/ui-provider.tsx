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
  readErrorMessage,
  SupportContext,
} from './messages.ts'

export interface UiProviderProps {
  /** Texts of the parts; English if undefined. */
  messages?: Messages
  /** Language of the page, for parts with their own texts. English if undefined. */
  language?: Language
  /** Returns the message of failed views for an error; the error's own message if undefined. */
  errorText?: ErrorText
  /** Link to support for banners, such as `mailto:`; no link if undefined. */
  support?: string
  children: ReactNode
}

/** Provides the theme to all parts below it. The shell has the only one; a standalone remote has its own. */
export function UiProvider({ messages = english, language = 'en', ...props }: UiProviderProps) {
  const { errorText = readErrorMessage, support = null, children } = props
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
