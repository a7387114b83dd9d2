import { useFormats } from '@sabha/contract'
import { useOptionLabel } from '@sabha/contract/options'
import { useProfileLabels } from '@sabha/forms/profile'
import { Button, Stack, Text } from '@sabha/ui'
import { Dialog } from '@sabha/ui/dialog'
import { ChoiceGroup } from '@sabha/ui/form'
import { useState } from 'react'
import { useMessages } from './messages.ts'
import type { ProfileValues } from './profile-schema.ts'
import type { ProfileConflict } from './use-profile-form.ts'

type Field = keyof ProfileValues

export interface ConflictDialogProps extends ProfileConflict {
  /** Told which fields are taken over from the other version. */
  onSettle(takenOver: Field[]): void
  onClose(): void
}

/**
 * Two versions of one profile side by side, field by field where they differ. Chosen at first is
 * what was typed here where something was, and the other version elsewhere: together nothing is lost.
 */
export function ConflictDialog({ before, mine, theirs, onSettle, onClose }: ConflictDialogProps) {
  const text = useMessages().conflict
  const [takenOver, setTakenOver] = useState<Field[]>(() =>
    differing(mine, theirs).filter((field) => isSame(mine[field], before[field])),
  )

  function choose(field: Field, version: string) {
    const others = takenOver.filter((each) => each !== field)
    setTakenOver(version === 'theirs' ? [...others, field] : others)
  }

  return (
    <Dialog
      open
      role="alertdialog"
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {text.back}
          </Button>
          <Button variant="primary" onClick={() => onSettle(takenOver)}>
            {text.save}
          </Button>
        </>
      }
    >
      <Text>{text.lead}</Text>
      {differing(mine, theirs).map((field) => (
        <FieldChoice
          key={field}
          field={field}
          mine={mine}
          theirs={theirs}
          version={takenOver.includes(field) ? 'theirs' : 'mine'}
          onChoose={(version) => choose(field, version)}
        />
      ))}
    </Dialog>
  )
}

interface FieldChoiceProps {
  field: Field
  mine: ProfileValues
  theirs: ProfileValues
  version: 'mine' | 'theirs'
  onChoose(version: string): void
}

function FieldChoice({ field, mine, theirs, version, onChoose }: FieldChoiceProps) {
  const { conflict: text, ...own } = useMessages()
  const labels = { ...useProfileLabels(), company: own.company, about: own.about }
  const versions = { mine, theirs }
  return (
    <ChoiceGroup
      label={labels[field]}
      value={version}
      onChange={onChoose}
      options={(['mine', 'theirs'] as const).map((each) => ({
        value: each,
        wide: field === 'about' || field === 'interests',
        label: <Version name={text[each]} field={field} value={versions[each][field]} />,
      }))}
    />
  )
}

interface VersionProps {
  name: string
  field: Field
  value: string | string[]
}

function Version({ name, field, value }: VersionProps) {
  const text = useMessages().conflict
  const { date } = useFormats()
  const labelOf = useOptionLabel()
  const wordsOf = field === 'date_of_birth' ? date : labelOf
  return (
    <Stack gap="0.5" asChild>
      <span>
        <Text asChild size="sm">
          <span>{name}</span>
        </Text>
        <Text asChild fontWeight="normal" overflowWrap="anywhere">
          <span>{value.length === 0 ? text.nothing : [value].flat().map(wordsOf).join(', ')}</span>
        </Text>
      </span>
    </Stack>
  )
}

function differing(one: ProfileValues, other: ProfileValues): Field[] {
  return (Object.keys(other) as Field[]).filter((field) => !isSame(one[field], other[field]))
}

function isSame(one: string | readonly string[], other: string | readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
