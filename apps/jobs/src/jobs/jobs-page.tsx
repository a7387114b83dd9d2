import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch } from '@sabha/backend/query'
import { type PageContext, useFormats, useSignedInSession } from '@sabha/contract'
import { useQueryState } from '@sabha/contract/query-state'
import { Link } from '@sabha/contract/router'
import { limits } from '@sabha/types'
import { Box, Button, List, ListItem, Row, Stack, Text, VisuallyHidden } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { DataStates, EmptyState, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import type { FormEvent } from 'react'
import { allJobs, jobsQuerySchema, type ListedJob } from '../job.ts'
import { jobListQueries } from './api.ts'
import { useMessages } from './messages.ts'

export function preload({ searchParams, session }: PageContext) {
  if (searchParams.size === 0 && session.status === 'signed-in')
    return prefetch(jobListQueries.list(allJobs, session.profile.id))
}

/**
 * Lists open jobs, newest first. Does without `ListPage` and form controls, whose scripts this page would
 * fetch only for a search field.
 */
export function Component() {
  const text = useMessages()
  const { profile } = useSignedInSession()
  const [query, setQuery] = useQueryState(jobsQuerySchema, allJobs)
  const { data, ...found } = useInfiniteQuery(jobListQueries.list(query, profile.id))
  const rows = data?.pages.flatMap((page) => page.rows)
  const total = data?.pages[0]?.total
  const count = total === undefined ? '' : (query.search ? text.found : text.count)(total)
  return (
    <Page
      title={text.title}
      lead={count || '\u00a0'}
      actions={
        <Button asChild>
          <Link to="/jobs/applications">{text.mine}</Link>
        </Button>
      }
    >
      <Stack gap="5">
        <SearchForm value={query.search} onSearch={(search) => setQuery({ search })} />
        <VisuallyHidden role="status">{count}</VisuallyHidden>
        <DataStates
          state={stateOf({ ...found, data: rows }, ({ length }) => length === 0)}
          skeleton={<SkeletonRows count={6} />}
          empty={
            query.search ? (
              <EmptyState
                title={text.nothingFound}
                action={<Button onClick={() => setQuery(allJobs)}>{text.showAll}</Button>}
              />
            ) : (
              <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
            )
          }
          failedTitle={text.failed}
        >
          {(jobs) => <JobRows jobs={jobs} {...found} />}
        </DataStates>
      </Stack>
    </Page>
  )
}

interface SearchFormProps {
  value: string
  onSearch(search: string): void
}

/** Searches when the form is submitted. */
function SearchForm({ value, onSearch }: SearchFormProps) {
  const text = useMessages()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('search')).trim())
  }

  return (
    <Box role="search" aria-label={text.search}>
      <Row asChild flexWrap="nowrap">
        <form onSubmit={submit}>
          <Box
            key={value}
            asChild
            flex="1"
            minWidth="0"
            minHeight="2.75rem"
            paddingInline="3"
            bg="surface"
            border="control"
            rounded="control"
            _hover={{ borderColor: 'accent' }}
            _placeholder={{ color: 'muted', opacity: 1 }}
          >
            <input
              type="search"
              name="search"
              aria-label={text.search}
              placeholder={text.search}
              defaultValue={value}
              maxLength={limits.searchMaxLength}
              autoComplete="off"
            />
          </Box>
          <Button type="submit">{text.submit}</Button>
        </form>
      </Row>
    </Box>
  )
}

interface JobRowsProps {
  jobs: readonly ListedJob[]
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage(): unknown
}

/** Jobs, with a button that loads the next ones. */
function JobRows({ jobs, fetchNextPage, ...next }: JobRowsProps) {
  const text = useMessages()
  return (
    <>
      <List aria-label={text.title} gap="0" bg="surface" border="hairline" rounded="card">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </List>
      {next.isFetchNextPageError && (
        <Text role="alert" color="brick">
          {text.failed}
        </Text>
      )}
      {next.hasNextPage && (
        <Button
          alignSelf="center"
          loading={next.isFetchingNextPage}
          loadingText={text.loading}
          onClick={() => void fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </>
  )
}

function JobRow({ job }: { job: ListedJob }) {
  const text = useMessages()
  const { date } = useFormats()
  const details = [
    job.company,
    job.location,
    job.salary_range,
    job.closing_date && text.closes(date(job.closing_date)),
  ]
  return (
    <ListItem
      position="relative"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="2.5"
      css={{ '* + &': { borderTop: 'hairline' } }}
      _hover={{ bg: 'tint' }}
      _first={{ borderTopRadius: 'card' }}
      _last={{ borderBottomRadius: 'card' }}
    >
      <Row justifyContent="space-between">
        <Box minWidth="0" overflowWrap="anywhere">
          <Box
            asChild
            fontWeight="semibold"
            rounded="control"
            textDecoration="none"
            _after={{ content: '""', position: 'absolute', inset: '0' }}
          >
            <Link to={`/jobs/${job.id}`}>{job.title}</Link>
          </Box>
          <Text tone="muted" size="sm">
            <bdi>{details.filter(Boolean).join(' · ')}</bdi>
          </Text>
        </Box>
        {job.application && <Badge tone="good">{text.applied}</Badge>}
      </Row>
    </ListItem>
  )
}
