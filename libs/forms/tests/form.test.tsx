import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { box, button, empty, fakeDraft, filled, show } from './notice-form.tsx'

const refusalOf = (code: string, message: string) => Object.assign(new Error(message), { code })

it('submits the values validated by the schema', async () => {
  const { user, save } = show()
  await user.type(box('Title'), '  Diwali ')
  await user.type(box('Place'), 'Pune{Enter}')
  expect(save).toHaveBeenCalledExactlyOnceWith({ ...empty, title: 'Diwali', place: 'Pune' })
})

it('shows the error of each field, focuses the first and does not save', async () => {
  const { user, save } = show()
  await user.click(button('Save'))
  expect(box('Title')).toHaveAccessibleDescription('Please enter a title')
  expect(box('Place')).toHaveAccessibleDescription('Please check this field')
  expect(box('Title')).toHaveFocus()
  expect(screen.getByText('2 fields need your attention')).toBeInTheDocument()
  expect(save).not.toHaveBeenCalled()
})

it('distinguishes several problems of a field and removes the message once fixed', async () => {
  const { user } = show({ ...empty, title: 'A title of more than twenty letters', place: 'Pune' })
  await user.click(button('Save'))
  expect(box('Title')).toHaveAccessibleDescription('20 letters at most')
  await user.clear(box('Title'))
  expect(box('Title')).toHaveAccessibleDescription('Please enter a title')
  await user.type(box('Title'), 'Diwali')
  expect(box('Title')).not.toBeInvalid()
})

it('shows an error message in the new language', async () => {
  const { user } = show()
  await user.click(button('Save'))
  await user.click(button('हिन्दी'))
  expect(await screen.findByText('कृपया यह जानकारी जाँच लें')).toBeVisible()
})

it('lists several problems above a long form, each with a link to its field', async () => {
  const { user } = show(empty, { listsProblems: true })
  await user.click(button('Save'))
  await user.click(button('Please check this field'))
  expect(box('Place')).toHaveFocus()
})

it('shows a refusal of the server at its field', async () => {
  const { user, save } = show(filled)
  save.mockRejectedValueOnce(refusalOf('conflict', 'duplicate key value'))
  await user.click(button('Save'))
  expect(box('Title')).toHaveAccessibleDescription('There is a notice of this title')
  expect(box('Title')).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.type(box('Title'), '!')
  expect(box('Title')).not.toBeInvalid()
})

it("shows the server's message at a field without one for it", async () => {
  const { user, save } = show(filled)
  save.mockRejectedValueOnce(refusalOf('invalid_input', 'There is no such place.'))
  await user.click(button('Save'))
  expect(box('Place')).toHaveAccessibleDescription('There is no such place.')
})

it('clears a refusal when the user tries another way', async () => {
  const { user, save } = show(filled)
  save.mockRejectedValueOnce(refusalOf('conflict', 'duplicate key value'))
  await user.click(button('Save'))
  expect(box('Title')).toBeInvalid()
  await user.click(button('Another way'))
  expect(box('Title')).not.toBeInvalid()
})

it('stays busy after a save that leaves the page', async () => {
  const { user, save } = show(filled, { endsPage: true })
  await user.click(button('Save'))
  await vi.waitFor(() => expect(save).toHaveReturned())
  await user.type(box('Title'), '{Enter}')
  expect(button('Saving...')).toHaveAttribute('aria-busy', 'true')
  expect(save).toHaveBeenCalledOnce()
})

it("shows a remote's message for its own refusal, at its field or in the banner", async () => {
  const { user, save } = show(filled)
  const refuse = (ownCode: string) =>
    save.mockRejectedValueOnce(Object.assign(refusalOf('unknown', 'No.'), { ownCode }))
  refuse('notice_pinned_already')
  await user.click(button('Save'))
  expect(box('Title')).toHaveAccessibleDescription('This is pinned already')
  refuse('board_full')
  await user.click(button('Save'))
  expect(screen.getByRole('alert')).toHaveTextContent('No room is left on the board')
})

it('resets after a save that adds to a list, but keeps later input', async () => {
  const { user, save } = show(empty, { emptiesAfterSave: true })
  const { promise, resolve } = Promise.withResolvers<void>()
  save.mockReturnValueOnce(promise)
  await user.type(box('Title'), 'Diwali')
  await user.type(box('Place'), 'Pune')
  await user.click(button('Save'))
  await user.type(box('Notes'), 'Lamps')
  resolve()
  await vi.waitFor(() => expect(box('Title')).toHaveValue(''))
  expect(box('Notes')).toHaveValue('Lamps')
  expect(screen.getByText('unsaved')).toBeInTheDocument()
  await user.clear(box('Notes'))
  expect(screen.queryByText('unsaved')).not.toBeInTheDocument()
})

it('shows any other refusal in the banner and keeps the input', async () => {
  const { user, save } = show(filled)
  save.mockRejectedValueOnce(refusalOf('forbidden', 'You do not have access to this.'))
  await user.click(button('Save'))
  expect(screen.getByRole('alert')).toHaveTextContent('You do not have access to this.')
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(box('Title')).toHaveValue('Diwali')
  save.mockRejectedValueOnce('no error at all')
  await user.click(button('Save'))
  expect(screen.getByRole('alert')).toHaveTextContent('The notice could not be saved')
  await user.click(button('Save'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('saves only once for several submits', async () => {
  const { user, save } = show(filled)
  let finish = () => {}
  save.mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(undefined)
      }),
  )
  await user.dblClick(button('Save'))
  await user.type(box('Title'), '{Enter}')
  expect(button('Saving...')).toHaveAttribute('aria-busy', 'true')
  expect(save).toHaveBeenCalledOnce()
  finish()
  await vi.waitFor(() => expect(button('Save')).not.toHaveAttribute('aria-busy'))
  await user.click(button('Save'))
  expect(save).toHaveBeenCalledTimes(2)
})

it('reports whether leaving would lose input', async () => {
  const { user } = show(filled)
  expect(screen.queryByText('unsaved')).not.toBeInTheDocument()
  await user.type(box('Notes'), 'Bring lamps')
  expect(screen.getByText('unsaved')).toBeInTheDocument()
  await user.click(button('Save'))
  await vi.waitFor(() => expect(screen.queryByText('unsaved')).not.toBeInTheDocument())
})

it('stores a draft with each change and clears it after a save', async () => {
  const draft = fakeDraft(null)
  const { user } = show(filled, { draft })
  await user.type(box('Title'), '!')
  expect(draft.keep).toHaveBeenLastCalledWith({ ...filled, title: 'Diwali!' })
  expect(draft.clear).not.toHaveBeenCalled()
  await user.click(button('Save'))
  await vi.waitFor(() => expect(draft.clear).toHaveBeenCalledOnce())
})

it('keeps the draft if saving fails', async () => {
  const draft = fakeDraft(null)
  const { user, save } = show(filled, { draft })
  save.mockRejectedValueOnce(refusalOf('network', 'No connection'))
  await user.click(button('Save'))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(draft.clear).not.toHaveBeenCalled()
})

it('restores a draft with a notice, and discards it on request', async () => {
  const draft = fakeDraft({ ...filled, title: 'Holi' })
  const { user } = show(filled, { draft })
  expect(box('Title')).toHaveValue('Holi')
  expect(screen.getByText('We restored what you typed earlier.')).toBeVisible()
  expect(screen.getByText('unsaved')).toBeInTheDocument()
  await user.click(button('Discard'))
  expect(box('Title')).toHaveValue('Diwali')
  expect(draft.clear).toHaveBeenCalledOnce()
  expect(screen.queryByText('unsaved')).not.toBeInTheDocument()
})

it('lets a field depend on another, and a script set its value', async () => {
  const { user } = show(filled)
  await user.type(box('Title'), '!')
  expect(screen.getByText('About Diwali!')).toBeVisible()
  await user.click(button('Clear notes'))
  expect(box('Notes')).toHaveValue('')
})

it('counts the initial characters of a text area and reveals an initial password', async () => {
  const { user } = show({ ...filled, notes: 'Lamps', secret: 'diya' })
  expect(box('Notes')).toHaveAccessibleDescription('5/50')
  await user.type(screen.getByLabelText('Secret'), 's')
  expect(screen.getByLabelText('Secret')).toHaveValue('diyas')
})
