import { toast } from '@sabha/toast'
import { Button } from '@sabha/ui'
import type { Event } from '../event.ts'
import { addressOf } from './address-of.ts'
import { useMessages } from './messages.ts'

/** Shares the event's address, or copies it if the browser cannot share. */
export function ShareEvent({ event }: { event: Event }) {
  const text = useMessages()
  const url = addressOf(event)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(text.copied)
    } catch {
      toast.error(text.notDone)
    }
  }

  return (
    <>
      {'share' in navigator && (
        // A rejected promise means that the user closed the dialog.
        <Button
          onClick={() => void navigator.share({ title: event.title, url }).catch(() => undefined)}
        >
          {text.share}
        </Button>
      )}
      <Button onClick={() => void copy()}>{text.copy}</Button>
    </>
  )
}
