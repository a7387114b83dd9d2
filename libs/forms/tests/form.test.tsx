import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { box, button, empty, fakeDraft, filled, show } from './notice-form.tsx'

const refusalOf = (code: string, message: string) => Object.assign(new Error(message), { code })

it('hands over what the schema made of the values', async () => {
  const { user, save } = show()
  await user.type(box('Title'), '  Diwali ')
  await user.type(box('Place'), 'Pune{Enter}')
  expect(save).toHaveBeenCalledExactlyOnceWith({ ...empty, title: 'Diwali', place: 'Pune' })
})

it('says what is wrong at each field, leads to the first and saves nothing', async () => {
  const { user, save } = show()
  await user.click(button('Save'))
  expect(box('Title')).toHaveAccessibleDescription('Please enter a title')
  expect(box('Place')).toHaveAccessibleDescription('Please check this field')
  expect(box('Title')).toHaveFocus()
  expect(screen.getByText('2 fields need your attention')).toBeInTheDocument()
  expect(save).not.toHaveBeenCalled()
})

it('tells one problem of a field from another, and takes it back once it is mended', async () => {
  const { user } = show({ ...empty, title: 'A title of more than twenty letters', place: 'Pune' })
  await user.click(button('Save'))
  expect(box('Title')).toHaveAccessibleDescription('20 letters at most')
  await user.clear(box('Title'))
  expect(box('Title')).toHaveAccessibleDescription('Please enter a title')
  await user.type(box('Title'), 'Diwali')
  expect(box('Title')).not.toBeInvalid()
})

it('words a problem anew in another language', async () => {
  const { user } = show()
  await user.click(button('Save'))
  await user.click(button('हिन्दी'))
  expect(await screen.findByText('कृपया यह जानकारी जाँच लें')).toBeVisible()
})

it('lists several problems on top of a long form, each with the way to its field', async () => {
  const { user } = show(empty, { listsProblems: true })
  await user.click(button('Save'))
  await user.click(button('Please check this field'))
  expect(box('Place')).toHaveFocus()
})

it('says a refusal of the server at the field that it belongs to', async () => {
  const { user, save } = show(filled)
  save.mockRejectedValueOnce(refusalOf('conflict', 'duplicate key value'))
  await user.click(button('Save'))
  expect(box('Title')).toHaveAccessibleDescription('There is a notice of this title')
  expect(box('Title')).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.type(box('Title'), '!')
  expect(box('Title')).not.toBeInvalid()
})

it("says the server's own words at a field that has none for it", async () => {
  const { user, save } = show(filled)
  save.mockRejectedValueOnce(refusalOf('invalid_input', 'There is no such place.'))
  await user.click(button('Save'))
  expect(box('Place')).toHaveAccessibleDescription('There is no such place.')
})

it('forgets a refusal when somebody tries another way', async () => {
  const { user, save } = show(filled)
  save.mockRejectedValueOnce(refusalOf('conflict', 'duplicate key value'))
  await user.click(button('Save'))
  expect(box('Title')).toBeInvalid()
  await user.click(button('Another way'))
  expect(box('Title')).not.toBeInvalid()
})

it('stays busy after a save that ends its page', async () => {
  const { user, save } = show(filled, { endsPage: true })
  await user.click(button('Save'))
  await vi.waitFor(() => expect(save).toHaveReturned())
  await user.type(box('Title'), '{Enter}')
  expect(button('Saving...')).toHaveAttribute('aria-busy', 'true')
  expect(save).toHaveBeenCalledOnce()
})

it("says a remote's own refusal in its own words, at its field or in the banner", async () => {
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

it('begins anew once it is saved where it adds to a list, but keeps what was typed since', async () => {
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

it('says every other refusal in the banner and keeps what was typed', async () => {
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

it('saves once, however often it is asked to', async () => {
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

it('knows whether leaving would lose something', async () => {
  const { user } = show(filled)
  expect(screen.queryByText('unsaved')).not.toBeInTheDocument()
  await user.type(box('Notes'), 'Bring lamps')
  expect(screen.getByText('unsaved')).toBeInTheDocument()
  await user.click(button('Save'))
  await vi.waitFor(() => expect(screen.queryByText('unsaved')).not.toBeInTheDocument())
})

it('keeps a draft with each change, clears it once it is saved', async () => {
  const draft = fakeDraft(null)
  const { user } = show(filled, { draft })
  await user.type(box('Title'), '!')
  expect(draft.keep).toHaveBeenLastCalledWith({ ...filled, title: 'Diwali!' })
  expect(draft.clear).not.toHaveBeenCalled()
  await user.click(button('Save'))
  await vi.waitFor(() => expect(draft.clear).toHaveBeenCalledOnce())
})

it('keeps the draft of what could not be saved', async () => {
  const draft = fakeDraft(null)
  const { user, save } = show(filled, { draft })
  save.mockRejectedValueOnce(refusalOf('network', 'No connection'))
  await user.click(button('Save'))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(draft.clear).not.toHaveBeenCalled()
})

it('restores a draft, says so, and takes it back when asked to', async () => {
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

it('lets one field follow another, and a script write into one', async () => {
  const { user } = show(filled)
  await user.type(box('Title'), '!')
  expect(screen.getByText('About Diwali!')).toBeVisible()
  await user.click(button('Clear notes'))
  expect(box('Notes')).toHaveValue('')
})

it('counts in a text area and shows a password that it began with', async () => {
  const { user } = show({ ...filled, notes: 'Lamps', secret: 'diya' })
  expect(box('Notes')).toHaveAccessibleDescription('5/50')
  await user.type(screen.getByLabelText('Secret'), 's')
  expect(screen.getByLabelText('Secret')).toHaveValue('diyas')
})
