import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  emptyNotice,
  fakeDraft,
  filledNotice,
  findButton,
  findTextbox,
  renderNoticeForm,
} from './notice-form.tsx'

const refusalOf = (code: string, message: string) => Object.assign(new Error(message), { code })

it('submits the values validated by the schema', async () => {
  const { user, save } = renderNoticeForm()
  await user.type(findTextbox('Title'), '  Diwali ')
  await user.type(findTextbox('Place'), 'Pune{Enter}')
  expect(save).toHaveBeenCalledExactlyOnceWith({ ...emptyNotice, title: 'Diwali', place: 'Pune' })
})

it('shows the error of each field, focuses the first and does not save', async () => {
  const { user, save } = renderNoticeForm()
  await user.click(findButton('Save'))
  expect(findTextbox('Title')).toHaveAccessibleDescription('Please enter a title')
  expect(findTextbox('Place')).toHaveAccessibleDescription('Please check this field')
  expect(findTextbox('Title')).toHaveFocus()
  expect(screen.getByText('2 fields need your attention')).toBeInTheDocument()
  expect(save).not.toHaveBeenCalled()
})

it('distinguishes several problems of a field and removes the message once fixed', async () => {
  const { user } = renderNoticeForm({
    ...emptyNotice,
    title: 'A title of more than twenty letters',
    place: 'Pune',
  })
  await user.click(findButton('Save'))
  expect(findTextbox('Title')).toHaveAccessibleDescription('20 letters at most')
  await user.clear(findTextbox('Title'))
  expect(findTextbox('Title')).toHaveAccessibleDescription('Please enter a title')
  await user.type(findTextbox('Title'), 'Diwali')
  expect(findTextbox('Title')).not.toBeInvalid()
})

it('rejects a half-typed date, which has no value, until it is complete or discarded', async () => {
  const { user, save } = renderNoticeForm(filledNotice)
  const input = findTextbox('Place')
  let badInput = true
  Object.defineProperty(input, 'validity', { get: () => ({ badInput }) })
  await user.click(findButton('Save'))
  expect(input).toHaveAccessibleDescription('Please complete this field, or clear it.')
  expect(save).not.toHaveBeenCalled()
  const clear = vi.spyOn(input as HTMLInputElement, 'value', 'set')
  await user.click(findButton('Discard'))
  expect(clear).toHaveBeenCalledWith('')
  badInput = false
  await user.click(findButton('Save'))
  expect(save).toHaveBeenCalledOnce()
})

it('translates a visible error message when the language changes', async () => {
  const { user } = renderNoticeForm()
  await user.click(findButton('Save'))
  await user.click(findButton('हिन्दी'))
  expect(await screen.findByText('कृपया यह जानकारी जाँच लें')).toBeVisible()
})

it('lists several problems above a long form, each with a link to its field', async () => {
  const { user } = renderNoticeForm(emptyNotice, { listsProblems: true })
  await user.click(findButton('Save'))
  await user.click(findButton('Please check this field'))
  expect(findTextbox('Place')).toHaveFocus()
})

it('shows a refusal of the server at its field', async () => {
  const { user, save } = renderNoticeForm(filledNotice)
  save.mockRejectedValueOnce(refusalOf('conflict', 'duplicate key value'))
  await user.click(findButton('Save'))
  expect(findTextbox('Title')).toHaveAccessibleDescription('There is a notice of this title')
  expect(findTextbox('Title')).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.type(findTextbox('Title'), '!')
  expect(findTextbox('Title')).not.toBeInvalid()
})

it("shows the server's message at a field without one for it", async () => {
  const { user, save } = renderNoticeForm(filledNotice)
  save.mockRejectedValueOnce(refusalOf('invalid_input', 'There is no such place.'))
  await user.click(findButton('Save'))
  expect(findTextbox('Place')).toHaveAccessibleDescription('There is no such place.')
})

it("clears the server's refusal when the user submits by another action", async () => {
  const { user, save } = renderNoticeForm(filledNotice)
  save.mockRejectedValueOnce(refusalOf('conflict', 'duplicate key value'))
  await user.click(findButton('Save'))
  expect(findTextbox('Title')).toBeInvalid()
  await user.click(findButton('Another way'))
  expect(findTextbox('Title')).not.toBeInvalid()
})

it('stays busy after a save that leaves the page', async () => {
  const { user, save } = renderNoticeForm(filledNotice, { endsPage: true })
  await user.click(findButton('Save'))
  await vi.waitFor(() => expect(save).toHaveReturned())
  await user.type(findTextbox('Title'), '{Enter}')
  expect(findButton('Saving...')).toHaveAttribute('aria-busy', 'true')
  expect(save).toHaveBeenCalledOnce()
})

it("shows a remote's message for its own refusal, at its field or in the banner", async () => {
  const { user, save } = renderNoticeForm(filledNotice)
  const refuse = (ownCode: string) =>
    save.mockRejectedValueOnce(Object.assign(refusalOf('unknown', 'No.'), { ownCode }))
  refuse('notice_pinned_already')
  await user.click(findButton('Save'))
  expect(findTextbox('Title')).toHaveAccessibleDescription('This is pinned already')
  refuse('board_full')
  await user.click(findButton('Save'))
  expect(screen.getByRole('alert')).toHaveTextContent('No room is left on the board')
})

it('resets after a save that adds to a list, but keeps later input', async () => {
  const { user, save } = renderNoticeForm(emptyNotice, { emptiesAfterSave: true })
  const { promise, resolve } = Promise.withResolvers<void>()
  save.mockReturnValueOnce(promise)
  await user.type(findTextbox('Title'), 'Diwali')
  await user.type(findTextbox('Place'), 'Pune')
  await user.click(findButton('Save'))
  await user.type(findTextbox('Notes'), 'Lamps')
  resolve()
  await vi.waitFor(() => expect(findTextbox('Title')).toHaveValue(''))
  expect(findTextbox('Notes')).toHaveValue('Lamps')
  expect(screen.getByText('unsaved')).toBeInTheDocument()
  await user.clear(findTextbox('Notes'))
  expect(screen.queryByText('unsaved')).not.toBeInTheDocument()
})

it('shows any other refusal in the banner and keeps the input', async () => {
  const { user, save } = renderNoticeForm(filledNotice)
  save.mockRejectedValueOnce(refusalOf('forbidden', 'You do not have access to this.'))
  await user.click(findButton('Save'))
  expect(screen.getByRole('alert')).toHaveTextContent('You do not have access to this.')
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(findTextbox('Title')).toHaveValue('Diwali')
  save.mockRejectedValueOnce('no error at all')
  await user.click(findButton('Save'))
  expect(screen.getByRole('alert')).toHaveTextContent('The notice could not be saved')
  await user.click(findButton('Save'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('saves only once for several submits', async () => {
  const { user, save } = renderNoticeForm(filledNotice)
  let finish = () => {}
  save.mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(undefined)
      }),
  )
  await user.dblClick(findButton('Save'))
  await user.type(findTextbox('Title'), '{Enter}')
  expect(findButton('Saving...')).toHaveAttribute('aria-busy', 'true')
  expect(save).toHaveBeenCalledOnce()
  finish()
  await vi.waitFor(() => expect(findButton('Save')).not.toHaveAttribute('aria-busy'))
  await user.click(findButton('Save'))
  expect(save).toHaveBeenCalledTimes(2)
})

it('reports whether the form has input that leaving would lose', async () => {
  const { user } = renderNoticeForm(filledNotice)
  expect(screen.queryByText('unsaved')).not.toBeInTheDocument()
  await user.type(findTextbox('Notes'), 'Bring lamps')
  expect(screen.getByText('unsaved')).toBeInTheDocument()
  await user.click(findButton('Save'))
  await vi.waitFor(() => expect(screen.queryByText('unsaved')).not.toBeInTheDocument())
})

it('stores a draft with each change and clears it after a save', async () => {
  const draft = fakeDraft(null)
  const { user } = renderNoticeForm(filledNotice, { draft })
  await user.type(findTextbox('Title'), '!')
  expect(draft.keep).toHaveBeenLastCalledWith({ ...filledNotice, title: 'Diwali!' })
  expect(draft.clear).not.toHaveBeenCalled()
  await user.click(findButton('Save'))
  await vi.waitFor(() => expect(draft.clear).toHaveBeenCalledOnce())
})

it('asks for a required date that is half typed, and not to clear it', async () => {
  const { user } = renderNoticeForm(filledNotice)
  const input = findTextbox('Place')
  Object.defineProperty(input, 'validity', { get: () => ({ badInput: true }) })
  await user.clear(input)
  await user.click(findButton('Save'))
  expect(input).toHaveAccessibleDescription('Please check this field')
})

it('keeps the initial value in the draft while a date is half typed', async () => {
  const draft = fakeDraft(null)
  const { user } = renderNoticeForm(filledNotice, { draft })
  const input = findTextbox('Place')
  Object.defineProperty(input, 'validity', { get: () => ({ badInput: true }) })
  await user.clear(input)
  await user.type(findTextbox('Title'), '!')
  expect(draft.keep).toHaveBeenLastCalledWith({ ...filledNotice, title: 'Diwali!' })
})

it.each([
  ['only a date is half typed', true],
  ['the input is as at the start again', false],
])('stores no draft if %s', async (_, badInput) => {
  const draft = fakeDraft(null)
  const { user } = renderNoticeForm(filledNotice, { draft })
  const input = findTextbox('Place')
  await user.type(input, '!')
  Object.defineProperty(input, 'validity', { get: () => ({ badInput }) })
  if (badInput) await user.clear(input)
  else await user.type(input, '{Backspace}')
  expect(draft.clear).toHaveBeenCalledOnce()
  expect(draft.keep).toHaveBeenCalledOnce()
})

it('does not restore a draft that equals the initial values', () => {
  renderNoticeForm(filledNotice, { draft: fakeDraft({ ...filledNotice }) })
  expect(screen.queryByText('We restored what you typed earlier.')).not.toBeInTheDocument()
  expect(screen.queryByText('unsaved')).not.toBeInTheDocument()
})

it('keeps the draft if saving fails', async () => {
  const draft = fakeDraft(null)
  const { user, save } = renderNoticeForm(filledNotice, { draft })
  save.mockRejectedValueOnce(refusalOf('network', 'No connection'))
  await user.click(findButton('Save'))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(draft.clear).not.toHaveBeenCalled()
})

it('restores a draft with a notice, and discards it on request', async () => {
  const draft = fakeDraft({ ...filledNotice, title: 'Holi' })
  const { user } = renderNoticeForm(filledNotice, { draft })
  expect(findTextbox('Title')).toHaveValue('Holi')
  expect(screen.getByText('We restored what you typed earlier.')).toBeVisible()
  expect(screen.getByText('unsaved')).toBeInTheDocument()
  await user.click(findButton('Discard'))
  expect(findTextbox('Title')).toHaveValue('Diwali')
  expect(draft.clear).toHaveBeenCalledOnce()
  expect(screen.queryByText('unsaved')).not.toBeInTheDocument()
})

it('lets a field depend on another, and a script set its value', async () => {
  const { user } = renderNoticeForm(filledNotice)
  await user.type(findTextbox('Title'), '!')
  expect(screen.getByText('About Diwali!')).toBeVisible()
  await user.click(findButton('Clear notes'))
  expect(findTextbox('Notes')).toHaveValue('')
})

it('counts the initial characters of a text area and reveals an initial password', async () => {
  const { user } = renderNoticeForm({ ...filledNotice, notes: 'Lamps', secret: 'diya' })
  expect(findTextbox('Notes')).toHaveAccessibleDescription('5/50')
  await user.type(screen.getByLabelText('Secret'), 's')
  expect(screen.getByLabelText('Secret')).toHaveValue('diyas')
})
