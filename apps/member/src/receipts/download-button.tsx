import { usePlatform } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Button } from '@sabha/ui'
import { saveFile } from '@sabha/ui/files'
import { ActionIcon } from '@sabha/ui/list'
import { useState } from 'react'
import { useMessages } from './messages.ts'
import { type Paper, senderLines } from './paper.ts'
import { hasOtherScripts } from './pdf/text-runs.ts'

/** Saves the document as a PDF. The code for it is loaded on the first click. */
export function DownloadButton({ paper }: { paper: Paper }) {
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
