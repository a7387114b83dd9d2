import type { HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { TextLink } from '../core/link.tsx'

export interface PhoneLinkProps extends Omit<HTMLChakraProps<'a'>, 'href' | 'children'> {
  /** In E.164. */
  number: string
}

/** Links to a phone number, written as `formatPhone` returns it. */
export function PhoneLink({ number, ...rest }: PhoneLinkProps) {
  return (
    <TextLink href={`tel:${number}`} {...rest}>
      {formatPhone(number)}
    </TextLink>
  )
}

/**
 * Returns a phone number in E.164 with spaces if it is Indian, or else unchanged.
 *
 * @example formatPhone('+919876543210') // '+91 98765 43210'
 */
export function formatPhone(number: string): string {
  return number.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
}
