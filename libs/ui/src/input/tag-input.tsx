import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { Button } from '../core/button.tsx'
import { Icon } from '../core/icon.tsx'
import { Box, Row, Stack } from '../core/layout.tsx'
import { VisuallyHidden } from '../core/visually-hidden.tsx'
import { TextInput } from '../form/text-input.tsx'
import { addTag } from './add-tag.ts'
import { useInputMessages } from './messages.ts'

export interface TagInputProps {
  /** Must be inside a `Field`, which provides the label. */
  value: readonly string[]
  onValueChange(tags: string[]): void
  /** Maximum number of tags. */
  most?: number
  /** Maximum length of a tag. */
  maxLength?: number
  /** Suggestions that the browser offers while typing. */
  suggestions?: readonly string[]
  name?: string
  ref?: Ref<HTMLInputElement>
  onBlur?(): void
}

/**
 * A field for several words, such as skills. Enter or a comma adds the typed text; Backspace in the empty
 * field removes the last tag. Custom, because member pages use it and Ark's is larger than all other fields
 * together.
 */
export function TagInput({ value, onValueChange, most = 20, ref, ...rest }: TagInputProps) {
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const messages = useInputMessages()
  const { typed, setTyped, news, add, remove, press } = useTags({ value, onValueChange, most })
  return (
    <Stack ref={frame} gap="2">
      <Row gap="2" flexWrap="nowrap">
        <TextInput
          {...(ref && { ref })}
          name={rest.name}
          value={typed}
          maxLength={rest.maxLength}
          list={rest.suggestions ? listId : undefined}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={rest.onBlur}
        />
        <Button onClick={add} aria-disabled={typed.trim() === ''}>
          {messages.add}
        </Button>
      </Row>
      {rest.suggestions && (
        <datalist id={listId}>
          {rest.suggestions
            .filter((each) => !value.includes(each))
            .map((each) => (
              <option key={each} value={each} />
            ))}
        </datalist>
      )}
      <RemovableTags
        tags={value}
        onRemove={remove}
        onEmpty={() => frame.current?.querySelector('input')?.focus()}
      />
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </Stack>
  )
}

type Tags = Required<Pick<TagInputProps, 'value' | 'onValueChange' | 'most'>>

/** Manages the typed text, the tags and the announcements. */
function useTags({ value, onValueChange, most }: Tags) {
  const [typed, setTyped] = useState('')
  const [news, setNews] = useState('')
  const messages = useInputMessages()

  function add() {
    const outcome = addTag(value, typed, most)
    if (outcome.status === 'added') onValueChange(outcome.tags)
    if (outcome.status !== 'full') setTyped('')
    if (outcome.status === 'added') setNews(messages.added(outcome.said))
    if (outcome.status === 'present') setNews(messages.present(outcome.said))
    if (outcome.status === 'full') setNews(messages.full(outcome.said))
  }

  function remove(tag: string) {
    onValueChange(value.filter((each) => each !== tag))
    setNews(messages.removed(tag))
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const last = value.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined) return remove(last)
    if (event.key !== ',' && (event.key !== 'Enter' || typed.trim() === '')) return
    event.preventDefault()
    add()
  }

  return { typed, setTyped, news, add, remove, press }
}

interface RemovableTagsProps {
  tags: readonly string[]
  onRemove(tag: string): void
  /** Called when the last tag was removed while it had the focus. */
  onEmpty(): void
}

function RemovableTags({ tags, onRemove, onEmpty }: RemovableTagsProps) {
  const messages = useInputMessages()
  const list = useRef<HTMLUListElement>(null)

  function remove(tag: string, place: number) {
    const buttons = list.current?.querySelectorAll('button')
    const next = buttons?.[place + 1] ?? buttons?.[place - 1]
    onRemove(tag)
    if (next) next.focus()
    else onEmpty()
  }

  if (tags.length === 0) return null
  return (
    <Box asChild display="flex" flexWrap="wrap" gap="2">
      <ul ref={list}>
        {tags.map((tag, place) => (
          <Tag key={tag}>
            <Label>{tag}</Label>
            <Remove
              type="button"
              aria-label={messages.remove(tag)}
              onClick={() => remove(tag, place)}
            >
              <Icon name="close" />
            </Remove>
          </Tag>
        ))}
      </ul>
    </Box>
  )
}

const Tag = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: 'full',
    minHeight: '2.25rem',
    bg: 'tint',
    color: 'accent',
    rounded: 'full',
    fontSize: 'sm',
    fontWeight: 'medium',
  },
})

const Label = chakra('span', {
  base: { paddingInlineStart: '3', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
})

const Remove = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: '9',
    rounded: 'full',
    _hover: { bg: 'surface' },
  },
})
