import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { dateInIndia } from '@sabha/types'
import { Button, Row } from '@sabha/ui'
import { saveFile } from '@sabha/ui/files'
import { SectionCard } from '@sabha/ui/record'
import { useMessages } from '../messages.ts'
import { type OwnData, readOwnData } from './api.ts'
import { toCsv } from './to-csv.ts'

const formats = {
  json: { type: 'application/json', write: (data: OwnData) => JSON.stringify(data, null, 2) },
  csv: { type: 'text/csv', write: toCsv },
} as const

type Format = keyof typeof formats

export function OwnDataPanel() {
  const { ownData: text } = useMessages()
  const errorText = useErrorText()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: download,
    onSuccess: () => toast.success(text.done),
    onError: (error) => void toast.error(errorText(error) ?? text.failed),
  })

  return (
    <SectionCard title={text.title} lead={text.lead}>
      <Row>
        {(['json', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="secondary"
            loading={isPending && variables === format}
            loadingText={text.busy}
            onClick={() => {
              if (!isPending) mutate(format)
            }}
          >
            {text.download[format]}
          </Button>
        ))}
      </Row>
    </SectionCard>
  )
}

async function download(format: Format): Promise<void> {
  const { type, write } = formats[format]
  const file = new Blob([write(await readOwnData())], { type })
  saveFile(file, `my-data_${dateInIndia(new Date())}.${format}`)
}
