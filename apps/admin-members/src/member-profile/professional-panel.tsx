import { useFormats } from '@sabha/contract'
import { useOptionLabel } from '@sabha/contract/options'
import { FactList, SectionCard } from '@sabha/ui/record'
import { professionOf } from '../profession-of.ts'
import type { OfMember } from './identity.tsx'
import { useMessages } from './messages.ts'

export function ProfessionalPanel({ member }: OfMember) {
  const { professional: text } = useMessages()
  const { date } = useFormats()
  const labelOf = useOptionLabel()
  const { company, designation, date_of_birth } = member
  const profession = professionOf(member)
  return (
    <SectionCard title={text.title}>
      <FactList
        facts={[
          { label: text.company, value: company && <bdi>{company}</bdi> },
          { label: text.profession, value: profession && <bdi>{labelOf(profession)}</bdi> },
          { label: text.designation, value: designation && <bdi>{designation}</bdi> },
          { label: text.dateOfBirth, value: date_of_birth && date(date_of_birth) },
        ]}
      />
    </SectionCard>
  )
}
