import {
  type Formats,
  type Foundation,
  type Language,
  useFormats,
  usePlatform,
} from '@sabha/contract'
import type { Contribution } from '@sabha/types/records'
import { lookUp } from '@sabha/types/schema'
import type { Messages } from './messages/en.ts'
import { useMessages } from './messages.ts'

export interface PaperKit {
  text: Messages
  formats: Formats
  foundation: Foundation
  language: Language
}

export function usePaperKit(): PaperKit {
  const { foundation, language } = usePlatform()
  return { text: useMessages(), formats: useFormats(), foundation, language }
}

export function paymentMethodText(
  { source, contribution_type: type }: Pick<Contribution, 'source' | 'contribution_type'>,
  { text: { how } }: PaperKit,
): string {
  const { online, ...offline } = how
  return source === 'provider' ? lookUp(online, type, type) : lookUp(offline, source, source)
}

export function paperFooter({ text: { paper }, foundation }: PaperKit) {
  return {
    tax: foundation.taxNote ?? paper.noTaxBenefit,
    foot: paper.foot(foundation.supportEmail),
  }
}
