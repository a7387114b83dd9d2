import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { type FormEvent, useEffect, useRef, useState } from 'react'

const Styled = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: '5' },
})

export interface FormProps
  extends Omit<HTMLChakraProps<'form'>, 'onSubmit' | 'noValidate' | 'method' | 'action'> {
  /** Called with the values of the fields by name. The page never reloads. */
  onSubmit(values: Record<string, string>): void
}

/**
 * A form with one column of fields. Shows our own messages instead of the browser's. A failed submit focuses
 * the first invalid field, also if the server rejects it later, unless the user types meanwhile.
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
      // Prevents a submit before the scripts have loaded from putting values into the URL.
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
