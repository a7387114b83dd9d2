import { Box, Button, Row } from '@sabha/ui'
import type { FormEvent } from 'react'
import { useMessages } from './messages.ts'

export interface SearchFormProps {
  value: string
  onSearch(search: string): void
}

/** Searches when the form is submitted. */
export function SearchForm({ value, onSearch }: SearchFormProps) {
  const text = useMessages()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('search')).trim())
  }

  return (
    <Box role="search" aria-label={text.search}>
      <Row asChild flexWrap="nowrap">
        <form onSubmit={submit}>
          <Box
            key={value}
            asChild
            flex="1"
            minWidth="0"
            minHeight="2.75rem"
            paddingInline="3"
            bg="surface"
            border="control"
            rounded="control"
            _hover={{ borderColor: 'accent' }}
            _placeholder={{ color: 'muted', opacity: 1 }}
          >
            <input
              type="search"
              name="search"
              aria-label={text.search}
              placeholder={text.search}
              defaultValue={value}
              maxLength={80}
              autoComplete="off"
            />
          </Box>
          <Button type="submit">{text.submit}</Button>
        </form>
      </Row>
    </Box>
  )
}
