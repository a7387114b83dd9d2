import { useQuery } from '@sabha/backend/query'
import { useSignedInSession } from '@sabha/contract'
import { Link, useParams } from '@sabha/contract/router'
import { Button } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { receiptsQueries } from './api.ts'
import { useMessages } from './messages.ts'
import { PaperStates } from './paper-states.tsx'
import { statementPaper } from './statement-paper.ts'
import { usePaperKit } from './use-paper-kit.ts'

export function Component() {
  const { year = '' } = useParams()
  return /^(19|20|21)\d\d$/.test(year) ? <Statement year={Number(year)} /> : <NoStatement />
}

function Statement({ year }: { year: number }) {
  const { statement: text } = useMessages()
  const kit = usePaperKit()
  const { profile } = useSignedInSession()
  const query = useQuery(receiptsQueries.statement(profile.id, year))
  return (
    <PaperStates
      title={text.title}
      state={stateOf(query, ({ length }) => length === 0)}
      empty={<Nothing title={text.empty} />}
      failedTitle={text.failed}
      write={(contributions) =>
        statementPaper({ profile, year, contributions, today: new Date() }, kit)
      }
    />
  )
}

function NoStatement() {
  const { statement: text } = useMessages()
  return (
    <PaperStates
      title={text.title}
      state={{ status: 'empty' }}
      empty={<Nothing title={text.unknown}>{text.unknownText}</Nothing>}
      failedTitle={text.failed}
      write={() => null}
    />
  )
}

function Nothing({ title, children }: { title: string; children?: string }) {
  const { paper } = useMessages()
  return (
    <EmptyState
      title={title}
      action={
        <Button asChild variant="primary">
          <Link to="/contribute/history">{paper.history}</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
