import { Box, Button, Figure, TextLink } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { EmptyState } from '@sabha/ui/data-view'
import { ActionIcon, ActionMenu, ActionMenuItem, ListPage, ListRow, RowList } from '@sabha/ui/list'
import { SelectionBar } from '@sabha/ui/selection-bar'
import { Table } from '@sabha/ui/table'
import { VirtualList } from '@sabha/ui/virtual-list'
import { useState } from 'react'
import { cities, type Member, members } from '../sample.ts'
import { Specimen, SpecimenFamily } from '../specimen.tsx'

const few = members(6)
const many = members(10_000)
const tones = { paid: 'good', open: 'waiting', failed: 'bad' } as const
const nothing = () => undefined
const cityOptions = cities.map((value) => ({ value, label: value }))
const sortOptions = [
  { value: 'name', label: 'Name' },
  { value: 'joined', label: 'Newest first' },
]

export function Lists() {
  return (
    <>
      <MembersPage />
      <ListPage
        title="Jobs"
        count="0 of 12 jobs"
        action={<Button variant="primary">Create Job</Button>}
        search={{ label: 'Search jobs', value: 'pilot', onValueChange: nothing }}
        onClear={nothing}
        state={{ status: 'empty' }}
        empty={null}
        failedTitle="Jobs could not be loaded"
      >
        {nothing}
      </ListPage>
      <ListPage
        title="Applications"
        count="2 of 40 applications"
        onClear={nothing}
        state={{ status: 'filled', data: few.slice(0, 2) }}
        empty={null}
        failedTitle="Applications could not be loaded"
        more={{ onMore: nothing, status: 'failed', error: new TypeError('x is not a function') }}
      >
        {(rows) => <Rows label="Applications" rows={rows} density="compact" />}
      </ListPage>
      <SpecimenFamily title="Table and virtual list">
        <Specimen title="Table">
          <Table
            caption="Contributions"
            columns={[
              { key: 'name', header: 'Name', cell: ({ name }) => name },
              { key: 'city', header: 'City', cell: ({ city }) => city },
              { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => amount },
            ]}
            rows={few.slice(0, 3)}
            keyOf={({ id }) => id}
          />
        </Specimen>
        <Specimen title="Bar of selected rows">
          <SelectionBar label="Selected members" count="2 members selected" onClear={nothing}>
            <Button size="small">Copy emails</Button>
          </SelectionBar>
        </Specimen>
        <Specimen title="Virtual list of 10,000">
          <Box height="24rem" overflow="clip">
            <VirtualList label="All members" rows={many} keyOf={({ id }) => id} rowHeight={57}>
              {({ name, city }) => (
                <Box paddingBlock="4" paddingInline="5">{`${name}, ${city}`}</Box>
              )}
            </VirtualList>
          </Box>
        </Specimen>
      </SpecimenFamily>
    </>
  )
}

function MembersPage() {
  const [search, setSearch] = useState('')
  const [city, setCity] = useState('Pune')
  const [sort, setSort] = useState('name')
  return (
    <ListPage
      title="Members"
      count="6 of 97 members"
      action={
        <Button variant="primary">
          <ActionIcon name="add" />
          Invite
        </Button>
      }
      search={{ label: 'Search members', value: search, onValueChange: setSearch }}
      filters={[
        { key: 'city', label: 'City', value: city, options: cityOptions, onValueChange: setCity },
        { key: 'status', label: 'Payment', value: '', options: [], onValueChange: nothing },
      ]}
      sort={{ value: sort, options: sortOptions, onValueChange: setSort }}
      onClear={() => setCity('')}
      state={{ status: 'filled', data: few }}
      empty={<EmptyState title="No members yet" />}
      failedTitle="Members could not be loaded"
      more={{ onMore: nothing, status: 'idle' }}
    >
      {(rows) => <Rows label="Members" rows={rows} density="normal" />}
    </ListPage>
  )
}

interface RowsProps {
  label: string
  rows: readonly Member[]
  density: 'normal' | 'compact'
}

function Rows({ label, rows, density }: RowsProps) {
  return (
    <RowList label={label} density={density}>
      {rows.map(({ id, name, city, status, amount }) => (
        <ListRow
          key={id}
          lead={<TextLink href={`#${id}`}>{name}</TextLink>}
          detail={density === 'normal' ? city : undefined}
          facts={
            <>
              <Badge tone={tones[status]}>{status}</Badge>
              <Figure>{amount}</Figure>
            </>
          }
          actions={
            <ActionMenu name={name}>
              <ActionMenuItem icon="edit">Edit</ActionMenuItem>
              <ActionMenuItem icon="delete" danger>
                Delete
              </ActionMenuItem>
            </ActionMenu>
          }
        />
      ))}
    </RowList>
  )
}
