import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { type FormEvent, useEffect, useRef, useState } from 'react'

const Styled = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: '5' },
})

export interface FormProps
  extends Omit<HTMLChakraProps<'form'>, 'onSubmit' | 'noValidate' | 'method' | 'action'> {
  /** Called with what the fields hold, by name. The page never reloads. */
  onSubmit(values: Record<string, string>): void
}

/**
 * One column of fields. Messages are ours, not the browser's bubbles; a refused submit leads to
 * the first field with an error, also when the server refuses it later, unless somebody types on.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isAnswerDue = useRef(false)
  const [, setSubmits] = useState(0)

  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!isAnswerDue.current || !wrong) return
    isAnswerDue.current = false
    wrong.focus()
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)]
    isAnswerDue.current = true
    setSubmits((count) => count + 1)
    onSubmit(Object.fromEntries(entries.flatMap(([name, value]) => textEntry(name, value))))
  }

  return (
    <Styled
      noValidate
      // Before any script runs a submit goes nowhere: never into an address.
      method="dialog"
      {...rest}
      ref={form}
      onSubmit={submit}
      onInputCapture={() => {
        isAnswerDue.current = false
      }}
    />
  )
}

function textEntry(name: string, value: FormDataEntryValue): [string, string][] {
  return typeof value === 'string' ? [[name, value]] : []
}
