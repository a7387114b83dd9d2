import { FakePlatform } from '@sabha/contract/testing'
import * as z from '@sabha/types/schema'
import { UiProvider } from '@sabha/ui'
import { TextInput } from '@sabha/ui/form'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type FormDraft, FormField, useForm } from '../src/index.ts'
import { FormPage } from '../src/page/index.ts'

const schema = z.object({ title: z.string().check(z.minLength(1)) })

it('shows the unsaved state and Discard only while there are unsaved changes', async () => {
  const { user } = show()
  expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '!')
  expect(screen.getByText('Unsaved changes')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByRole('textbox')).toHaveValue('Diwali')
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument()
})

it('offers to undo Discard until the next change', async () => {
  const draft = { value: null, keep: vi.fn(), clear: vi.fn() }
  const { user } = show(draft)
  const input = screen.getByRole('textbox', { name: 'Title' })
  await user.type(input, ' 2027')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(draft.clear).toHaveBeenCalledOnce()
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(undo).toHaveFocus()
  await user.click(undo)
  expect(input).toHaveValue('Diwali 2027')
  expect(draft.keep).toHaveBeenLastCalledWith({ title: 'Diwali 2027' })
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.type(input, '!')
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(input).toHaveValue('Diwali!')
})

it('does not undo with the second click of a double click', async () => {
  const { user } = show()
  await user.type(screen.getByRole('textbox'), '!')
  await user.dblClick(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByRole('textbox')).toHaveValue('Diwali')
})

it('does not ask about a restored draft that was typed back', async () => {
  const draft = { value: { title: 'Diwali!' }, keep: vi.fn(), clear: vi.fn() }
  const { user } = show(draft)
  expect(screen.getByText('Draft saved on this device')).toBeVisible()
  await user.type(screen.getByRole('textbox'), '{Backspace}')
  expect(draft.clear).toHaveBeenCalledOnce()
  expect(screen.queryByText('Draft saved on this device')).not.toBeInTheDocument()
  await user.type(screen.getByRole('textbox'), '?')
  expect(screen.getByText('Draft saved on this device')).toBeVisible()
  expect(draft.keep).toHaveBeenLastCalledWith({ title: 'Diwali?' })
})

it.each([
  ['Draft saved on this device', false],
  ['Unsaved changes', true],
])('says %s if a date is half typed: %s', async (note, badInput) => {
  const { user } = show({ value: null, keep: vi.fn(), clear: vi.fn() })
  const input = screen.getByRole('textbox', { name: 'Title' })
  Object.defineProperty(input, 'validity', { value: { badInput } })
  await user.type(input, '!')
  expect(screen.getByText(note)).toBeVisible()
})

it('links to the list that the form belongs to', () => {
  show()
  expect(screen.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events')
})

it('floats its buttons at the foot of the screen only while there are unsaved changes', async () => {
  const { user } = show()
  const foot = () => document.querySelector('[data-at-foot]')
  expect(foot()).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '!')
  expect(foot()).toContainElement(screen.getByRole('button', { name: 'Save Event' }))
})

it('saves with the button of the action bar, which then disappears', async () => {
  const { user, save } = show()
  await user.type(screen.getByRole('textbox'), '!')
  await user.click(screen.getByRole('button', { name: 'Save Event' }))
  expect(save).toHaveBeenCalledExactlyOnceWith({ title: 'Diwali!' })
  await vi.waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument())
})

it('does not discard changes while they are saved', async () => {
  const { user, save } = show()
  save.mockReturnValue(new Promise(() => undefined))
  await user.type(screen.getByRole('textbox'), '!')
  await user.click(screen.getByRole('button', { name: 'Save Event' }))
  await screen.findByText('Saving...')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByRole('textbox')).toHaveValue('Diwali!')
})

interface Event {
  title: string
}

function show(draft?: FormDraft<Event>) {
  const save = vi.fn<() => Promise<unknown>>(async () => undefined)
  render(
    <FakePlatform>
      <UiProvider>
        <EventPage save={save} draft={draft} />
      </UiProvider>
    </FakePlatform>,
  )
  return { user: userEvent.setup(), save }
}

interface EventPageProps {
  save(event: Event): Promise<unknown>
  draft: FormDraft<Event> | undefined
}

function EventPage({ save, draft }: EventPageProps) {
  const form = useForm({
    schema,
    initial: { title: 'Diwali' },
    problems: { title: 'Please enter a title' },
    failed: 'The event could not be saved',
    onSubmit: save,
    ...(draft && { draft }),
  })
  return (
    <FormPage
      form={form}
      title="Edit Event"
      back={{ to: '/events', label: 'Events' }}
      submitLabel="Save Event"
      busyLabel="Saving..."
      keepsDraft={draft !== undefined}
    >
      <FormField form={form} name="title" label="Title" required>
        {(control) => <TextInput {...control} />}
      </FormField>
    </FormPage>
  )
}
