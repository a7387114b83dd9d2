import { useFormats } from '@sabha/contract'
import { usePersonName } from '@sabha/contract/person-name'
import { Link } from '@sabha/contract/router'
import { Text, TextLink } from '@sabha/ui'
import { createElement, Fragment, type ReactNode } from 'react'
import { type AuditLine, systemActor } from './audit-line.ts'
import { chooseSentence } from './choose-sentence.ts'
import { useMessages } from './messages.ts'
import { recordPath } from './record-path.ts'
import { translateName } from './translated-name.ts'
import { useLineNames } from './use-line-names.ts'

/** Says what happened, with people and records as links. */
export function Sentence({ line }: { line: AuditLine }) {
  const text = useMessages()
  return (
    <Text overflowWrap="anywhere">
      <Filled
        template={chooseSentence(line, text)}
        parts={{
          actor: <Actor line={line} />,
          subject: <Subject line={line} />,
          about: line.subject_about || text.unnamed,
          id: line.subject_id,
          action: translateName(line.action, text.actions),
        }}
      />
    </Text>
  )
}

/** Says that a person has viewed several pages. */
export function ViewsSentence({ line, count }: { line: AuditLine; count: number }) {
  const text = useMessages()
  const { number } = useFormats()
  return (
    <Text overflowWrap="anywhere">
      <Filled
        template={text.views}
        parts={{ actor: <Actor line={line} />, count: number(count) }}
      />
    </Text>
  )
}

/** Replaces each `{name}` of a template. */
function Filled({ template, parts }: { template: string; parts: Record<string, ReactNode> }) {
  const pieces = template.split(/\{(\w+)\}/)
  const filled = pieces.map((piece, index) => (index % 2 === 1 ? parts[piece] : piece))
  return createElement(Fragment, null, ...filled)
}

function Actor({ line: { actor_id, actor_name, actor_email } }: { line: AuditLine }) {
  const text = useMessages()
  const personName = usePersonName()
  const recordedName = actor_name || actor_email ? personName(actor_name, actor_email) : text.gone
  const name = actor_id === null ? text.system : recordedName
  return (
    <TextLink asChild>
      <Link to={`?actor=${actor_id ?? systemActor}`}>{name}</Link>
    </TextLink>
  )
}

function Subject({ line }: { line: AuditLine }) {
  const text = useMessages()
  const { subjectName } = useLineNames()
  const { action, subject_type, subject_id } = line
  if (subject_id === null) return translateName(subject_type, text.types)
  return (
    <TextLink asChild>
      <Link to={recordPath(line) ?? `?target=${encodeURIComponent(subject_id)}`}>
        {subjectName(line) ??
          (action === 'payment_reconciled'
            ? subject_id
            : `${translateName(subject_type, text.types)} ${subject_id.slice(0, 8)}`)}
      </Link>
    </TextLink>
  )
}
