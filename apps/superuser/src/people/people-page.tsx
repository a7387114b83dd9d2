import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch, useMutation } from '@sabha/backend/query'
import { type PageContext, useErrorText, useFormats, useSignedInSession } from '@sabha/contract'
import { usePersonName } from '@sabha/contract/person-name'
import { useQueryState } from '@sabha/contract/query-state'
import { Link } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import type { Role } from '@sabha/types'
import { Box, Button, Icon, type IconName, Row, Stack, Text, TextLink } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { FormBanner } from '@sabha/ui/form'
import { ListPage, ListRow, moreRowsProps, RowList } from '@sabha/ui/list'
import { useState } from 'react'
import { peopleMutations, peopleQueries } from './api.ts'
import { useMessages } from './messages.ts'
import { defaultPeopleQuery, type PeoplePage, type Person, peopleQuerySchema } from './person.ts'

export function preload({ searchParams }: PageContext) {
  if (searchParams.size === 0) return prefetch(peopleQueries.list(defaultPeopleQuery.search))
}

interface Chosen {
  person: Person
  step: RoleAction
}

export function Component() {
  const text = useMessages()
  const { number } = useFormats()
  const { profile } = useSignedInSession()
  const [{ search }, setQuery] = useQueryState(peopleQuerySchema, defaultPeopleQuery)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const list = useInfiniteQuery({ ...peopleQueries.list(search), select: allRows })
  return (
    <>
      <ListPage
        title={text.title}
        count={list.data && text.count(list.data.total, number(list.data.total))}
        search={{
          label: text.search,
          value: search,
          onValueChange: (value) => setQuery({ search: value }, { replace: true }),
        }}
        onClear={() => setQuery(defaultPeopleQuery)}
        state={stateOf({ ...list, data: list.data?.rows }, (rows) => rows.length === 0)}
        empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
        failedTitle={text.failed}
        refusals={text.refusals}
        more={moreRowsProps(list)}
      >
        {(rows) => (
          <RowList label={text.title}>
            {rows.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isOneself={person.id === profile.id}
                onChangeRole={(step) => setChosen({ person, step })}
              />
            ))}
          </RowList>
        )}
      </ListPage>
      {chosen && <RoleDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function allRows({ pages }: { pages: PeoplePage[] }) {
  return { rows: pages.flatMap(({ rows }) => rows), total: pages[0]?.total ?? 0 }
}

interface RoleDialogProps {
  person: Person
  step: RoleAction
  onClose(): void
}

const newRoles = { promote: 'admin', demote: 'member' } as const

/** Stays open with the reason if the change fails, and can be retried. */
function RoleDialog({ person, step, onClose }: RoleDialogProps) {
  const text = useMessages()
  const textOf = useErrorText()
  const change = useMutation(peopleMutations.changeRole())
  const words = text[step]
  const { full_name, email } = person
  const personName = usePersonName()
  const whom = `${personName(full_name)} (${email})`

  function confirm() {
    change.mutate(
      { targetUserId: person.id, newRole: newRoles[step] },
      {
        onSuccess() {
          toast.success(words.done(personName(full_name, email)))
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={text.cancel}
      danger={step === 'demote'}
      busyLabel={change.isPending ? words.busy : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack gap="4">
        <FormBanner message={change.isError ? words.failed : null}>
          <Text>{textOf(change.error)}</Text>
        </FormBanner>
        <Text overflowWrap="anywhere">{words.question(whom)}</Text>
      </Stack>
    </ConfirmDialog>
  )
}

interface PersonRowProps {
  person: Person
  isOneself: boolean
  onChangeRole(step: RoleAction): void
}

function PersonRow({ person, isOneself, onChangeRole }: PersonRowProps) {
  const text = useMessages()
  const { date } = useFormats()
  const { id, full_name, email, role, is_paid, created_at } = person
  const step = findRoleAction(role)
  const personName = usePersonName()
  return (
    <ListRow
      lead={
        <Row gap="2">
          <RoleIcon role={role} />
          <Box asChild minWidth="0" overflowWrap="anywhere">
            <Link to={`/admin/members/${id}/profile`}>{personName(full_name)}</Link>
          </Box>
          {isOneself && <Badge tone="accent">{text.you}</Badge>}
        </Row>
      }
      detail={
        <>
          <Box overflowWrap="anywhere">
            <TextLink
              href={`mailto:${email}`}
              position="relative"
              color="muted"
              fontWeight="normal"
            >
              {email}
            </TextLink>
          </Box>
          {text.joined(date(created_at))}
        </>
      }
      facts={
        <>
          {!is_paid && <Badge tone="waiting">{text.paymentPending}</Badge>}
          <RoleBadge role={role} />
          {step && (
            <Button
              size="small"
              position="relative"
              aria-label={text[step].of(personName(full_name, email))}
              onClick={() => onChangeRole(step)}
            >
              {text[step].title}
            </Button>
          )}
        </>
      }
    />
  )
}

const roleLooks: Record<Role, { icon: IconName; tone: BadgeTone }> = {
  member: { icon: 'person', tone: 'plain' },
  admin: { icon: 'jobs', tone: 'accent' },
  superuser: { icon: 'language', tone: 'good' },
}

function RoleIcon({ role }: { role: Role }) {
  return <Icon name={roleLooks[role].icon} color="accent" boxSize="6" />
}

function RoleBadge({ role }: { role: Role }) {
  const { roles } = useMessages()
  return <Badge tone={roleLooks[role].tone}>{roles[role]}</Badge>
}

type RoleAction = 'promote' | 'demote'

/**
 * Returns the possible change of a role; null for superusers, whose role cannot be changed here (specification,
 * section 4).
 */
function findRoleAction(role: Role): RoleAction | null {
  const steps = { member: 'promote', admin: 'demote', superuser: null } as const
  return steps[role]
}
