import { toast } from '@sabha/toast'
import { Button } from '@sabha/ui'
import type { Job } from '../job.ts'
import { useMessages } from './messages.ts'

/** Shares the job's address, or copies it if the browser cannot share. */
export function ShareJob({ job }: { job: Job }) {
  const text = useMessages()
  const url = new URL(`/jobs/${job.id}`, location.origin).href

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(text.copied)
    } catch {
      toast.error(text.notCopied)
    }
  }

  if (!('share' in navigator)) return <Button onClick={() => void copy()}>{text.copy}</Button>
  // A rejected promise means that the user closed the dialog.
  const share = () => navigator.share({ title: job.title, url }).catch(() => undefined)
  return <Button onClick={() => void share()}>{text.share}</Button>
}
