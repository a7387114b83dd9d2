import { usePlatform } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { Box, Button, Figure, Row, Stack, Text } from '@sabha/ui'
import { saveFile } from '@sabha/ui/files'
import { ActionIcon } from '@sabha/ui/list'
import { BackLink } from '@sabha/ui/page'
import { PrintPage } from '@sabha/ui/record'
import { LinkedText } from '@sabha/ui/web-address'
import { type ReactNode, useEffect, useState } from 'react'
import { useMessages } from './messages.ts'
import { type Paper, type PaperFact, type PaperTable, senderLines } from './paper.ts'
import { hasOtherScripts } from './pdf/text-runs.ts'

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
              <LinkedText>{line}</LinkedText>
            </Text>
          ))}
        </Stack>
      </Row>
    </PrintPage>
  )
}

const besideEachOther = { base: '1fr', md: '12rem 1fr' } as const

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
    display: column === 2 ? { base: 'none', md: 'table-cell' } : undefined,
    paddingBlock: '2',
    paddingInlineEnd: column === columns - 1 ? '0' : { base: '2', md: '3' },
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

interface QrCodeProps {
  address: string
  /** Text alternative: the purpose of the code. */
  label: string
}

/** QR code of an address. Its library is loaded when it is shown, and it leaves its place empty until then. */
function QrCode({ address, label }: QrCodeProps) {
  const { report } = usePlatform()
  const [drawing, setDrawing] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    import('uqr').then(
      ({ renderSVG }) =>
        isShown &&
        setDrawing(`data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`),
      report,
    )
    return () => {
      isShown = false
    }
  }, [address, report])
  return (
    <Box boxSize="28" flexShrink="0">
      {drawing && <img src={drawing} alt={label} width="112" height="112" />}
    </Box>
  )
}

/** Saves the document as a PDF. The code for it is loaded on the first click. */
function DownloadButton({ paper }: { paper: Paper }) {
  const { paper: text } = useMessages()
  const { foundation, report } = usePlatform()
  const [isMaking, setMaking] = useState(false)

  async function download() {
    const sender = { name: foundation.name, lines: senderLines(foundation) }
    if (hasOtherScripts(paper, sender)) return toast.info(text.otherScript)
    setMaking(true)
    try {
      const { makePdf } = await import('./pdf/make-pdf.ts')
      saveFile(await makePdf(paper, sender), `${paper.fileName}.pdf`)
    } catch (error) {
      toast.error(text.downloadFailed)
      report(error)
    } finally {
      setMaking(false)
    }
  }

  return (
    <Button loading={isMaking} loadingText={text.downloading} onClick={() => void download()}>
      <ActionIcon name="download" />
      {text.download}
    </Button>
  )
}
