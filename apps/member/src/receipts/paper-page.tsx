import { usePlatform } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Box, Figure, Row, Stack, Text, TextLink } from '@sabha/ui'
import { BackLink } from '@sabha/ui/page'
import { PrintPage } from '@sabha/ui/record'
import type { ReactNode } from 'react'
import { DownloadButton } from './download-button.tsx'
import { useMessages } from './messages.ts'
import { type Paper, type PaperFact, type PaperTable, senderLines } from './paper.ts'
import { QrCode } from './qr-code.tsx'

export interface PaperPageProps {
  paper: Paper
  actions?: ReactNode
}

export function PaperPage({ paper, actions }: PaperPageProps) {
  const { paper: text } = useMessages()
  const { foundation } = usePlatform()
  return (
    <PrintPage
      title={paper.title}
      number={paper.number}
      sender={{ name: foundation.name, lines: senderLines(foundation) }}
      back={<BackLink link={<Link to="/contribute/history" />}>{text.history}</BackLink>}
      actions={
        <>
          {actions}
          <DownloadButton paper={paper} />
        </>
      }
      foot={paper.foot}
    >
      {paper.notice && (
        <Box border="control" rounded="control" padding="4">
          <Text fontWeight="semibold">{paper.notice}</Text>
        </Box>
      )}
      <Facts facts={paper.facts} />
      {paper.table && <Rows table={paper.table} />}
      {paper.totals.length > 0 && <Facts facts={paper.totals} />}
      <Row gap="5" alignItems="flex-start" flexWrap={{ base: 'wrap', sm: 'nowrap' }}>
        {paper.code && <QrCode {...paper.code} />}
        <Stack gap="1" minWidth="0">
          {paper.lines.map((line) => (
            <Text key={line} size="sm" overflowWrap="anywhere">
              <LineWithLink line={line} />
            </Text>
          ))}
        </Stack>
      </Row>
    </PrintPage>
  )
}

/** Makes an address at the end of a line a link. */
function LineWithLink({ line }: { line: string }) {
  const [, before = line, address] = /^(.*?)(https?:\/\/\S+)$/.exec(line) ?? []
  return (
    <>
      {before}
      {address && <TextLink href={address}>{address}</TextLink>}
    </>
  )
}

const besideEachOther = { base: '1fr', md: '12rem 1fr', _print: '12rem 1fr' } as const

function Facts({ facts }: { facts: readonly PaperFact[] }) {
  return (
    <Stack asChild gap="3">
      <dl>
        {facts.map(({ label, value, isMain }) => (
          <Box key={label} display="grid" gridTemplateColumns={besideEachOther} columnGap="4">
            <Box asChild color="muted">
              <dt>{label}</dt>
            </Box>
            <Box asChild overflowWrap="anywhere" minWidth="0">
              <dd>{isMain ? <Figure fontSize="xl">{value}</Figure> : value}</dd>
            </Box>
          </Box>
        ))}
      </dl>
    </Stack>
  )
}

/** Hides the way of giving on phones, for lack of space; the history shows it. */
const cellOf = (column: number, columns: number) =>
  ({
    textAlign: column === columns - 1 ? 'end' : 'start',
    display: column === 2 ? { base: 'none', md: 'table-cell', _print: 'table-cell' } : undefined,
    paddingBlock: '2',
    paddingInlineEnd: column === columns - 1 ? '0' : { base: '2', md: '3', _print: '3' },
    verticalAlign: 'top',
    // Dates and receipt numbers stay on one line.
    whiteSpace: column < 2 ? 'pre' : 'pre-line',
  }) as const

function Rows({ table: { caption, columns, rows } }: { table: PaperTable }) {
  return (
    <Box asChild width="full">
      <table>
        <Box asChild textAlign="start" fontWeight="semibold" paddingBottom="2">
          <caption>{caption}</caption>
        </Box>
        <thead>
          <Box asChild borderBlock="hairline" color="muted" fontSize="sm">
            <tr>
              {columns.map((column, index) => (
                <Box asChild key={column} {...cellOf(index, columns.length)} fontWeight="medium">
                  <th scope="col">{column}</th>
                </Box>
              ))}
            </tr>
          </Box>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Box asChild key={row.join()} borderBottom="hairline">
              <tr>
                {row.map((cell, index) => (
                  <Box asChild key={columns[index]} {...cellOf(index, columns.length)}>
                    <td>{cell}</td>
                  </Box>
                ))}
              </tr>
            </Box>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
