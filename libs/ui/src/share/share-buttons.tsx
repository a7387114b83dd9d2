import { Button } from '@sabha/ui'
import { copyText } from '../copy-text.ts'

export interface ShareButtonsProps {
  title: string
  /** The whole address of what is shared. */
  url: string
  /** Labels of the buttons. Passed, because texts of this part in every language would burden public pages. */
  text: { share: string; copy: string }
  onCopied(): void
  /** Called if the browser refuses to copy. */
  onNotCopied(): void
}

/** Buttons that share an address by the browser's dialog, if it has one, and copy it. */
export function ShareButtons({ title, url, text, onCopied, onNotCopied }: ShareButtonsProps) {
  // A rejected promise means that the user closed the dialog.
  const share = () => navigator.share({ title, url }).catch(() => undefined)
  const copy = () => copyText(url).then(onCopied, onNotCopied)
  return (
    <>
      {'share' in navigator && <Button onClick={() => void share()}>{text.share}</Button>}
      <Button onClick={() => void copy()}>{text.copy}</Button>
    </>
  )
}
