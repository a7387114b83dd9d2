import { useFormats } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { useFieldLabels } from '@sabha/contract/options'
import { Link, useLocation } from '@sabha/contract/router'
import { Box, Stack, Text, TextLink } from '@sabha/ui'
import { Table, type TableColumn } from '@sabha/ui/table'
import { TableCard } from '../table-card.tsx'
import type { AuditLine } from './audit-line.ts'
import { type AuditEntry, groupViews } from './group-views.ts'
import { useMessages } from './messages.ts'
import { Sentence, ViewsSentence } from './sentence.tsx'
import { translateName } from './translated-name.ts'
import { useLineNames } from './use-line-names.ts'

export interface LinesTableProps {
  title: string
  lines: readonly AuditLine[]
  /** Views of one person or record are not grouped, because they answer who saw it. */
  target: string
}

/** Sentences need no column name before them on phones. */
const withoutLabels = { '& td > [aria-hidden]': { display: 'none' } }

export function AuditLinesTable({ title, lines, target }: LinesTableProps) {
  return (
    <TableCard>
      <Box css={withoutLabels}>
        <Table
          caption={title}
          columns={useColumns()}
          rows={target ? lines.map((line): AuditEntry => ({ lines: [line] })) : groupViews(lines)}
          keyOf={({ lines: [line] }) => String(line.id)}
        />
      </Box>
    </TableCard>
  )
}

function useColumns(): TableColumn<AuditEntry>[] {
  const { columns } = useMessages()
  const { dayAndTime } = useMoments()
  return [
    {
      key: 'time',
      header: columns.time,
      cell: ({ lines: [{ occurred_at }] }) => (
        <Box whiteSpace="nowrap">{dayAndTime(occurred_at)}</Box>
      ),
    },
    {
      key: 'action',
      header: columns.action,
      cell: (entry) => (
        <Stack gap="1">
          {entry.lines.length > 1 ? (
            <ViewsSentence line={entry.lines[0]} count={entry.lines.length} />
          ) : (
            <Sentence line={entry.lines[0]} />
          )}
          <Details entry={entry} />
        </Stack>
      ),
    },
  ]
}

/** Details of an entry beyond its sentence, shown when opened, and the way to all about its subject. */
function Details({ entry: { lines } }: { entry: AuditEntry }) {
  const { columns } = useMessages()
  const [line] = lines
  if (lines.length === 1 && factsOf(line).length === 0) return <AllAboutSubject line={line} />
  return (
    <Box asChild fontSize="sm">
      <details>
        <Box asChild paddingBlock="1" cursor="pointer">
          <summary>{columns.details}</summary>
        </Box>
        {lines.length > 1 ? <Views lines={lines} /> : <Facts line={line} />}
      </details>
    </Box>
  )
}

function Views({ lines }: { lines: readonly AuditLine[] }) {
  const { dayAndTime } = useMoments()
  return (
    <Stack gap="2" paddingTop="2">
      {lines.map((line) => (
        <div key={line.id}>
          <Text tone="muted" size="sm">
            {dayAndTime(line.occurred_at)}
          </Text>
          <Sentence line={line} />
        </div>
      ))}
    </Stack>
  )
}

function Facts({ line }: { line: AuditLine }) {
  const text = useMessages()
  const { textOf, labelOf } = useWords()
  const { from, to } = line.details
  return (
    <Stack gap="1" paddingTop="2" overflowWrap="anywhere">
      {line.action === 'email_changed' && from === to && typeof to === 'string' ? (
        <div>{text.sameWhenMasked(to)}</div>
      ) : (
        factsOf(line).map(([name, value]) => (
          <div key={name}>{`${labelOf(name)}: ${textOf(name, value)}`}</div>
        ))
      )}
      <AllAboutSubject line={line} />
    </Stack>
  )
}

function AllAboutSubject({ line }: { line: AuditLine }) {
  const text = useMessages()
  const { subjectName } = useLineNames()
  const { search } = useLocation()
  const { subject_id, subject_person } = line
  const person = subject_person ? subjectName(line) : null
  const target = subject_person ?? subject_id
  if (target === null || new URLSearchParams(search).get('target') === target) return null
  return (
    <TextLink asChild fontSize="sm" alignSelf="flex-start">
      <Link to={`?target=${encodeURIComponent(target)}`}>
        {person === null ? text.all : text.allOf(person)}
      </Link>
    </TextLink>
  )
}

/** The database orders keys by length, which would put `to` before `from`. */
function factsOf({ details }: AuditLine) {
  return Object.entries(details)
    .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

/** Details that hold codes, which are shown without underscores if a newer release wrote them. */
const codes = new Set(['outcome', 'reason', 'status'])

/** Returns labels for names of columns, and texts for their values. */
function useWords() {
  const text = useMessages()
  const fields: Record<string, string> = { ...useFieldLabels(), ...text.fields }
  const { rupees, number } = useFormats()
  const translate = (name: string, words: Readonly<Record<string, string>>) =>
    translateName(name, words) === name ? name.replaceAll('_', ' ') : translateName(name, words)
  const labelOf = (name: string) => translate(name, fields)
  const textOf = (name: string, value: unknown): string => {
    if (typeof value === 'number') return name === 'amount' ? rupees(value) : number(value)
    if (Array.isArray(value))
      return value.map((item) => text.values[String(item)] ?? labelOf(String(item))).join(', ')
    if (name === 'action') return translateName(String(value), text.actions)
    if (typeof value === 'object' && value !== null)
      return Object.entries(value)
        .map(([part, inner]) => `${labelOf(part)}: ${textOf(part, inner)}`)
        .join(', ')
    const said = translateName(String(value), text.values)
    return codes.has(name) ? said.replaceAll('_', ' ') : said
  }
  return { labelOf, textOf }
}
