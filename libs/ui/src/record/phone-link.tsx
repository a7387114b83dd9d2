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

/** Calling codes as the ITU assigns them: one or two digits where listed, otherwise three. */
const callingCode = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/**
 * Returns a phone number in E.164 with spaces.
 *
 * @example formatPhone('+919876543210') // '+91 98765 43210'
 * @example formatPhone('+14155550123') // '+1 415 555 0123'
 */
export function formatPhone(number: string): string {
  const code = callingCode.exec(number)?.[0]
  if (!code) return number
  const national = number.slice(code.length)
  const group = code === '+91' ? /\d{5}(?=\d{5}$)/g : /\d{3}(?=\d{3})/g
  return `${code} ${national.replace(group, '$& ')}`
}
