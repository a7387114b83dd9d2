import { useFormats } from '@sabha/contract'
import { useFieldLabels, useOptionLabel } from '@sabha/contract/options'
import { profileFieldsWith } from '@sabha/types'
import { FactList, SectionCard } from '@sabha/ui/record'
import { displayedProfession } from '../displayed-profession.ts'
import type { MemberProps } from './identity.tsx'
import { useMessages } from './messages.ts'

export function ProfessionalPanel({ member }: MemberProps) {
  const { professional: text } = useMessages()
  const labels = useFieldLabels()
  const { date } = useFormats()
  const labelOf = useOptionLabel()
  const profession = displayedProfession(member)
  const shown = {
    ...member,
    profession: profession && labelOf(profession),
    date_of_birth: member.date_of_birth && date(member.date_of_birth),
  }
  return (
    <SectionCard title={text.title}>
      <FactList
        facts={profileFieldsWith('panel', 'professional').map((name) => ({
          label: labels[name],
          value: shown[name] && <bdi>{shown[name]}</bdi>,
        }))}
      />
    </SectionCard>
  )
}
