import { useFormats } from '@sabha/contract'
import { useFieldLabels, useOptionLabel } from '@sabha/contract/options'
import { ConflictDialog, type ConflictDialogProps } from '@sabha/forms/page'
import { useMessages } from './messages.ts'
import type { ProfileValues } from './profile-schema.ts'

export type ProfileConflictProps = Pick<
  ConflictDialogProps<ProfileValues>,
  'before' | 'mine' | 'theirs' | 'onSettle' | 'onClose'
>

export function ProfileConflict(props: ProfileConflictProps) {
  const text = useMessages()
  const labels = { ...useFieldLabels(), about: text.about }
  const { date } = useFormats()
  const labelOf = useOptionLabel()
  return (
    <ConflictDialog
      {...props}
      title={text.conflict.title}
      lead={text.conflict.lead}
      labels={labels}
      wide={['about', 'interests']}
      wordsOf={(field, value) => {
        const wordsOf = field === 'date_of_birth' ? date : labelOf
        return [value]
          .flat()
          .filter((part) => part !== '')
          .map(wordsOf)
          .join(', ')
      }}
    />
  )
}
