import type { Agreement } from '@sabha/backend'
import { usePlatform } from '@sabha/contract'
import { Text } from '@sabha/ui'
import { useMessages } from '../../platform/messages.ts'
import { legalPaths } from '../legal/legal-paths.ts'
import { LinkedText } from '../legal/linked-text.tsx'
import { legalTextVersion } from '../legal/text-version.ts'

export function useAgreement(): Agreement {
  const { language } = usePlatform()
  const consents = (['terms', 'privacy'] as const).map((purpose) => {
    return { purpose, text_version: legalTextVersion }
  })
  return { language, consents }
}

export interface AgreementTextProps {
  sentence(links: { terms: string; privacy: string }): string
}

/** Links open in a new tab, so that form input is kept. */
export function AgreementText({ sentence }: AgreementTextProps) {
  const { titles } = useMessages()
  const linkTo = (name: 'terms' | 'privacy') => `[${titles[name]}](${legalPaths[name]})`
  return (
    <Text tone="muted" size="sm">
      <LinkedText inNewTab>
        {sentence({ terms: linkTo('terms'), privacy: linkTo('privacy') })}
      </LinkedText>
    </Text>
  )
}
