import { FakePlatform } from '@sabha/contract/testing'
import * as z from '@sabha/types/schema'
import { UiProvider } from '@sabha/ui'
import { TextInput } from '@sabha/ui/form'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type FormDraft, FormField, FormView, SubmitButton } from '../src/index.ts'
import { ConflictDialog, useVersionedForm, type VersionedDraft } from '../src/page/index.ts'
import { undoDiscard } from '../src/undo.ts'

interface Notice {
  version: number
  title: string
  place: string
}

type Values = Omit<Notice, 'version'>

const first: Notice = { version: 1, title: 'Diwali', place: 'Pune' }
const schema = z.object({ title: z.string(), place: z.string() })
const box = (name: string) => screen.getByRole('textbox', { name })

/** Fakes a server that refuses a save over an older version. */
function serve(stored: Notice) {
  const row = { current: stored }
  const save = vi.fn(async (values: Values, version: string | number): Promise<Notice> => {
    if (version !== row.current.version) throw Object.assign(new Error(), { code: 'changed' })
    row.current = { ...values, version: row.current.version + 1 }
    return row.current
  })
  return { row, save }
}

function show(stored = first, draft?: FormDraft<VersionedDraft<Values>>) {
  const server = serve(stored)
  const page = (row: Notice) => (
    <FakePlatform>
      <UiProvider>
        <NoticeForm row={row} save={server.save} {...(draft && { draft })} />
      </UiProvider>
    </FakePlatform>
  )
  const { rerender } = render(page(stored))
  return {
    ...server,
    user: userEvent.setup(),
    readAnew: (row: Notice) => rerender(page(row)),
  }
}

interface NoticeFormProps {
  row: Notice
  draft?: FormDraft<VersionedDraft<Values>>
  save(values: Values, version: string | number): Promise<Notice>
}

function NoticeForm({ row, draft, save }: NoticeFormProps) {
  const { form, conflict, settle, closeConflict } = useVersionedForm<Notice, Values, Values>({
    row,
    valuesOf: ({ title, place }) => ({ title, place }),
    versionOf: ({ version }) => version,
    isConflict: (error) => Object(error).code === 'changed',
    readNewest: async () => ({ version: 2, title: 'Theirs', place: 'Goa' }),
    save,
    schema,
    problems: {},
    failed: 'It could not be saved',
    ...(draft && { draft }),
  })
  return (
    <FormView form={form}>
      <button type="button" onClick={form.discard}>
        Discard
      </button>
      <button type="button" onClick={() => undoDiscard(form.control)}>
        Undo
      </button>
      <FormField form={form} name="title" label="Title">
        {(control) => <TextInput {...control} />}
      </FormField>
      <FormField form={form} name="place" label="Place">
        {(control) => <TextInput {...control} />}
      </FormField>
      <SubmitButton form={form} loadingText="Saving...">
        Save
      </SubmitButton>
      {conflict && (
        <ConflictDialog
          {...conflict}
          title="Changed elsewhere"
          lead="Choose."
          labels={{ title: 'Title', place: 'Place' }}
          wordsOf={(_, value) => value}
          onSettle={settle}
          onClose={closeConflict}
        />
      )}
    </FormView>
  )
}

it('saves with the version that was read, and then with the version that it saved', async () => {
  const { user, save } = show()
  await user.type(box('Title'), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(box('Title'), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await vi.waitFor(() => expect(save.mock.calls.map(([, version]) => version)).toEqual([1, 2]))
})

it('shows refetched data while there is no unsaved input', async () => {
  const { user, readAnew } = show()
  readAnew({ version: 2, title: 'Holi', place: 'Pune' })
  expect(box('Title')).toHaveValue('Holi')

  await user.type(box('Place'), '!')
  readAnew({ version: 3, title: 'Pongal', place: 'Goa' })
  expect(box('Title')).toHaveValue('Holi')
  expect(box('Place')).toHaveValue('Pune!')
})

it('does not overwrite what was saved between Discard and Undo', async () => {
  const { user, row, readAnew } = show()
  await user.type(box('Title'), '!')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  row.current = { version: 2, title: 'Theirs', place: 'Goa' }
  readAnew(row.current)
  expect(box('Title')).toHaveValue('Theirs')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(box('Title')).toHaveValue('Diwali!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(row.current.title).toBe('Theirs')
})

it('shows the conflict field by field if another user has saved first, and saves the selection', async () => {
  const { user, row, save } = show()
  row.current = { version: 2, title: 'Theirs', place: 'Goa' }
  await user.type(box('Title'), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const dialog = within(await screen.findByRole('alertdialog', { name: 'Changed elsewhere' }))
  expect(dialog.getByRole('radio', { name: /Your version.*Diwali!/ })).toBeChecked()
  expect(dialog.getByRole('radio', { name: /Saved version.*Goa/ })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Save My Choices' }))

  await vi.waitFor(() =>
    expect(save).toHaveBeenLastCalledWith({ title: 'Diwali!', place: 'Goa' }, 2),
  )
})

it('stores the version that a draft is based on', async () => {
  const draft = { value: null, keep: vi.fn(), clear: vi.fn() }
  const { user } = show({ ...first, version: 7 }, draft)
  await user.type(box('Title'), '!')

  expect(draft.keep).toHaveBeenLastCalledWith({
    version: 7,
    values: { title: 'Diwali!', place: 'Pune' },
  })
})

it('does not overwrite later changes with a draft', async () => {
  const value = { version: 1, values: { title: 'Yesterday', place: 'Pune' } }
  const { user, row } = show(
    { version: 2, title: 'Theirs', place: 'Goa' },
    { value, keep: vi.fn(), clear: vi.fn() },
  )
  expect(box('Title')).toHaveValue('Yesterday')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(row.current.title).toBe('Theirs')
})
