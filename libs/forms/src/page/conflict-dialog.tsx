import { Button, Stack, Text } from '@sabha/ui'
import { Dialog } from '@sabha/ui/dialog'
import { ChoiceGroup } from '@sabha/ui/form'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useMessages } from './messages.ts'

/** The user's input and the version that another user has saved meanwhile. */
export interface Conflict<Values> {
  /** The version that both are based on. */
  before: Values
  mine: Values
  theirs: Values
}

export interface ConflictDialogProps<Values extends FieldValues> extends Conflict<Values> {
  title: string
  lead: string
  /** Label of each field. */
  labels: { readonly [Name in keyof Values & string]: string }
  /** Formats a value for display; empty if there is none. */
  wordsOf(field: keyof Values & string, value: Values[keyof Values & string]): string
  /** Fields with long texts, whose versions are shown below each other. */
  wide?: readonly (keyof Values & string)[]
  /** Called with the fields whose other version was selected. */
  onSettle(takenOver: (keyof Values & string)[]): void
  onClose(): void
}

/**
 * Compares two versions of a record field by field. Initially the user's version is selected in fields that
 * the user has changed, and the other version elsewhere, so that nothing is lost.
 */
export function ConflictDialog<Values extends FieldValues>({
  title,
  lead,
  onSettle,
  onClose,
  ...versions
}: ConflictDialogProps<Values>) {
  const text = useMessages()
  const { before, mine, theirs } = versions
  const fields = differing(mine, theirs)
  const [takenOver, setTakenOver] = useState(() =>
    fields.filter((field) => isSame(mine[field], before[field])),
  )

  function choose(field: keyof Values & string, version: string) {
    const others = takenOver.filter((each) => each !== field)
    setTakenOver(version === 'theirs' ? [...others, field] : others)
  }

  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
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
      <Text>{lead}</Text>
      {fields.map((field) => (
        <FieldChoice
          {...versions}
          key={field}
          field={field}
          version={takenOver.includes(field) ? 'theirs' : 'mine'}
          onChoose={(version) => choose(field, version)}
        />
      ))}
    </Dialog>
  )
}

interface FieldChoiceProps<Values extends FieldValues>
  extends Pick<ConflictDialogProps<Values>, 'mine' | 'theirs' | 'labels' | 'wordsOf' | 'wide'> {
  field: keyof Values & string
  version: 'mine' | 'theirs'
  onChoose(version: string): void
}

function FieldChoice<Values extends FieldValues>({
  field,
  labels,
  wordsOf,
  wide = [],
  ...rest
}: FieldChoiceProps<Values>) {
  const text = useMessages()
  return (
    <ChoiceGroup
      label={labels[field]}
      value={rest.version}
      onChange={rest.onChoose}
      options={(['mine', 'theirs'] as const).map((each) => ({
        value: each,
        wide: wide.includes(field),
        label: (
          <Version name={text[each]} words={wordsOf(field, rest[each][field]) || text.nothing} />
        ),
      }))}
    />
  )
}

function Version({ name, words }: { name: string; words: string }) {
  return (
    <Stack gap="0.5" asChild>
      <span>
        <Text asChild size="sm">
          <span>{name}</span>
        </Text>
        <Text asChild fontWeight="normal" overflowWrap="anywhere">
          <span>{words}</span>
        </Text>
      </span>
    </Stack>
  )
}

function differing<Values extends FieldValues>(one: Values, other: Values) {
  return (Object.keys(other) as (keyof Values & string)[]).filter(
    (field) => !isSame(one[field], other[field]),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
