import type { HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { TextLink } from '../core/link.tsx'

export interface PhoneLinkProps extends Omit<HTMLChakraProps<'a'>, 'href' | 'children'> {
  /** In E.164. */
  number: string
}

/** Links to a phone number. An Indian one is written with spaces. */
export function PhoneLink({ number, ...rest }: PhoneLinkProps) {
  return (
    <TextLink href={`tel:${number}`} {...rest}>
      {number.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')}
    </TextLink>
  )
}
