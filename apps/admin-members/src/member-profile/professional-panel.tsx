import { useFormats } from '@sabha/contract'
import { useOptionLabel } from '@sabha/contract/options'
import { FactList, SectionCard } from '@sabha/ui/record'
import type { OfMember } from './identity.tsx'
import { useMessages } from './messages.ts'

export function ProfessionalPanel({ member }: OfMember) {
  const { professional: text } = useMessages()
  const { date } = useFormats()
  const labelOf = useOptionLabel()
  const { company, profession, custom_profession, designation, date_of_birth } = member
  const own = profession === 'Other' && custom_profession?.trim()
  return (
    <SectionCard title={text.title}>
      <FactList
        facts={[
          { label: text.company, value: company && <bdi>{company}</bdi> },
          {
            label: text.profession,
            value: own ? <bdi>{own}</bdi> : profession && labelOf(profession),
          },
          { label: text.designation, value: designation && <bdi>{designation}</bdi> },
          { label: text.dateOfBirth, value: date_of_birth && date(date_of_birth) },
        ]}
      />
    </SectionCard>
  )
}
