import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { TextLink } from '@sabha/ui'
import type { ListedMember } from './members-answer.ts'
import { useMessages } from './messages.ts'

/** Links to all members with the same number (specification, decision 30). */
export function SharedPhone({ member: { phone, others_with_phone } }: { member: ListedMember }) {
  const { card: text } = useMessages()
  const { number } = useFormats()
  if (!phone || others_with_phone === 0) return null
  return (
    <TextLink asChild position="relative" alignSelf="flex-start" fontSize="sm">
      <Link to={{ search: String(new URLSearchParams({ search: phone })) }}>
        {text.sharedPhone(others_with_phone, number(others_with_phone))}
      </Link>
    </TextLink>
  )
}
