import { dataRefusal } from '@sabha/backend/testing'
import { readAddress } from '@sabha/contract/testing'
import { readToasts } from '@sabha/toast/testing'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleManagedEvent as sampleEvent } from '../../tests/events.ts'
import { fakeTable } from '../../tests/fake-table.ts'
import { fill, holdUnsavedWork, show } from '../../tests/show.tsx'
import { Component as EditPage } from './edit-event-page.tsx'
import { Component as NewPage } from './new-event-page.tsx'

beforeEach(() => {
  vi.clearAllMocks()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** 01:30 in India on the day after the sample event starts. */
const overnight = '2026-12-05T20:00:00+00:00'

async function showNew(search = '', answers = {}, changes = {}) {
  const table = fakeTable('events', { ...sampleEvent, ...changes }, answers)
  show(NewPage, { path: `/admin/events/new${search}` })
  await screen.findByLabelText(/Title/)
  return table
}

function fillAll() {
  fill(/Title/, ' Lake Clean-up ')
  fill(/Description/, 'Gloves are provided.')
  fill(/Event Date/, '2026-12-05')
  fill(/Event Time/, '07:00')
}

async function showEdit() {
  const table = fakeTable('events', sampleEvent)
  await openEdit()
  return table
}

async function openEdit() {
  show(EditPage, {
    path: `/admin/events/${sampleEvent.id}/edit`,
    pattern: '/admin/events/:id/edit',
  })
  await screen.findByLabelText(/Title/)
}

describe('the form of a new event', () => {
  it('requires title, description, date and time, and saves nothing without them', async () => {
    const { sent } = await showNew()
    await press('Create Event')

    expect(screen.getAllByText('4 fields need your attention')).not.toEqual([])
    expect(screen.getByLabelText(/Title/)).toHaveAccessibleDescription(/Enter a title/)
    expect(screen.getByLabelText(/Event Time/)).toHaveAccessibleDescription(/Choose the start time/)
    expect(sent('POST')).toEqual([])
  })

  it('says that a date has passed', async () => {
    await showNew()
    fill(/Event Date/, '2020-12-05')
    expect(screen.getByLabelText(/Event Date/)).toHaveAccessibleDescription(/This date has passed/)
    fill(/Event Date/, '2099-12-05')
    expect(screen.getByLabelText(/Event Date/)).not.toHaveAccessibleDescription(/has passed/)
  })

  it('asks for a link only if members can attend online, and says who will see it', async () => {
    await showNew()
    expect(screen.queryByLabelText(/Online Link/)).toBeNull()
    for (const mode of ['Online', 'In person and online']) {
      await userEvent.selectOptions(screen.getByLabelText(/Format/), mode)
      expect(screen.getByLabelText(/Online Link/)).toHaveAccessibleDescription(/^Signed-in members/)
    }
    await userEvent.click(screen.getByRole('checkbox', { name: 'Members can register' }))
    expect(screen.getByLabelText(/Online Link/)).toHaveAccessibleDescription(/^Registered members/)
    await userEvent.selectOptions(screen.getByLabelText(/Format/), 'In person')
    expect(screen.queryByLabelText(/Online Link/)).toBeNull()
  })

  it('saves the entered time as Indian time', async () => {
    const { sent } = await showNew()
    fillAll()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Public event' }))
    await press('Create Event')

    await vi.waitFor(() => expect(readAddress()).toBe('/admin/events'))
    expect(sent('POST')).toEqual([
      {
        title: 'Lake Clean-up',
        description: 'Gloves are provided.',
        event_date: '2026-12-05T07:00:00+05:30',
        ends_at: null,
        attendance_mode: 'in_person',
        location: null,
        is_public: true,
        capacity: null,
        guests_allowed: 0,
        registration_opens_at: null,
        registration_closes_at: null,
        organiser_name: null,
        id: expect.any(String),
      },
    ])
    expect(await screen.findByText('Event created.')).toBeVisible()
    expect(holdUnsavedWork).toHaveBeenLastCalledWith(false)
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
  })

  it('creates the event once if it is sent again, also after a reload', async () => {
    const lost = { 'POST /rest/v1/events': () => dataRefusal(504, '57014') }
    const first = await showNew('', lost)
    fillAll()
    await press('Create Event')
    await vi.waitFor(() => expect(first.sent('POST')).toHaveLength(1))
    cleanup()

    const again = await showNew('', lost)
    await press('Create Event')
    await vi.waitFor(() => expect(again.sent('POST')).toHaveLength(1))
    expect(again.sent('POST')).toEqual(first.sent('POST'))
    expect(Object(first.sent('POST')[0]).id).toMatch(/^[\da-f-]{36}$/)
  })

  it('rejects a year of another century', async () => {
    const { sent } = await showNew()
    fillAll()
    fill(/Event Date/, '0020-12-05')
    await press('Create Event')

    expect(screen.getByLabelText(/Event Date/)).toHaveAccessibleDescription(/Choose the event date/)
    expect(sent('POST')).toEqual([])
  })

  it('keeps typed values across a reload, and asks before leaving', async () => {
    await showNew()
    fill(/Title/, 'Half an event')
    expect(holdUnsavedWork).toHaveBeenLastCalledWith(true)
    expect(screen.getByText('Draft saved on this device')).toBeVisible()
    cleanup()

    await showNew()
    expect(screen.getByLabelText(/Title/)).toHaveValue('Half an event')
    await press('Discard')
    expect(screen.getByLabelText(/Title/)).toHaveValue('')
  })

  it('restores the rest of a draft that was stored before a field was added', async () => {
    await showNew()
    fill(/Title/, 'Half an event')
    cleanup()
    const [name = ''] = Object.keys(localStorage).filter((key) => key.includes('draft'))
    const stored = JSON.parse(localStorage.getItem(name) ?? '')
    delete stored.value.values.organiser_name
    localStorage.setItem(name, JSON.stringify(stored))

    await showNew()
    expect(screen.getByLabelText(/Title/)).toHaveValue('Half an event')
    expect(screen.getByLabelText(/Organiser/)).toHaveValue('')
  })

  it('copies another event except for its date', async () => {
    await showNew(`?from=${sampleEvent.id}`)

    expect(screen.getByLabelText(/Title/)).toHaveValue('Mentoring Circle')
    expect(screen.getByLabelText(/Event Time/)).toHaveValue('17:00')
    expect(screen.getByLabelText(/Location/)).toHaveValue('Online')
    expect(screen.getByRole('checkbox', { name: 'Public event' })).toBeChecked()
    expect(screen.getByLabelText(/Event Date/)).toHaveValue('')
  })

  it('keeps the nights of a copied event, also while its date is typed again', async () => {
    const { sent } = await showNew(`?from=${sampleEvent.id}`, {}, { ends_at: overnight })
    expect(screen.getByLabelText(/End Date/)).toHaveValue('')
    fill(/Event Date/, '2027-01-31')
    expect(screen.getByLabelText(/End Date/)).toHaveValue('2027-02-01')
    fill(/Event Date/, '')
    fill(/Event Date/, '0002-03-05')
    fill(/Event Date/, '2027-03-05')
    expect(screen.getByLabelText(/End Date/)).toHaveValue('2027-03-06')
    await press('Create Event')

    await vi.waitFor(() => expect(readAddress()).toBe('/admin/events'))
    expect(sent('POST')).toMatchObject([
      { event_date: '2027-03-05T17:00:00+05:30', ends_at: '2027-03-06T01:30:00+05:30' },
    ])
  })

  it('leaves an end date that was chosen for the copy before its start', async () => {
    await showNew(`?from=${sampleEvent.id}`, {}, { ends_at: overnight })
    fill(/End Date/, '2027-02-03')
    fill(/Event Date/, '2027-01-31')
    expect(screen.getByLabelText(/End Date/)).toHaveValue('2027-02-03')
  })
})

describe('the form of an existing event', () => {
  it('moves the end date with the start, and adds none to an event of one day', async () => {
    fakeTable('events', { ...sampleEvent, ends_at: overnight })
    await openEdit()
    fill(/Event Date/, '2027-03-05')
    expect(screen.getByLabelText(/End Date/)).toHaveValue('2027-03-06')
    fill(/End Date/, '')
    fill(/Event Date/, '2027-03-07')
    expect(screen.getByLabelText(/End Date/)).toHaveValue('')
  })

  it('shows its values, and saves with the version that was read', async () => {
    const { called } = await showEdit()
    expect(screen.getByLabelText(/Event Date/)).toHaveValue('2026-12-05')
    expect(screen.getByLabelText(/Event Time/)).toHaveValue('17:00')
    fill(/Location/, '')
    await press('Save Changes')

    await vi.waitFor(() => expect(readAddress()).toBeUndefined())
    expect(called('change_event')).toMatchObject([
      {
        event_id: sampleEvent.id,
        seen: sampleEvent.updated_at,
        changes: { location: null, event_date: '2026-12-05T17:00:00+05:30' },
        tell: true,
      },
    ])
    expect(readToasts()).toEqual(['Event updated.'])
  })

  it('shows both versions if another admin saved first, and saves the chosen values', async () => {
    const { row, changeElsewhere } = await showEdit()
    changeElsewhere({ location: 'Pune', title: 'Theirs', is_public: false })
    fill(/Title/, 'Mine')
    await press('Save Changes')

    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Someone else changed this event' }),
    )
    expect(dialog.getByRole('radio', { name: /Your version.*Mine/ })).toBeChecked()
    expect(dialog.getByRole('radio', { name: /Saved version.*Pune/ })).toBeChecked()
    expect(dialog.getByRole('radio', { name: /Saved version.*Members Only/ })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Save My Choices' }))

    await vi.waitFor(() => expect(readAddress()).toBeUndefined())
    expect(row.current).toMatchObject({ title: 'Mine', location: 'Pune', is_public: false })
  })

  it('compares the draft of an earlier visit with changes saved since', async () => {
    const { row, changeElsewhere } = await showEdit()
    fill(/Title/, 'Typed yesterday')
    cleanup()
    changeElsewhere({ title: 'Saved today' })
    await openEdit()
    await screen.findByText('We restored what you typed earlier.')
    await press('Save Changes')

    expect(await screen.findByRole('radio', { name: /Saved today/ })).toBeInTheDocument()
    expect(row.current?.title).toBe('Saved today')
  })

  it('shows that the event was deleted, with a link back', async () => {
    const table = fakeTable('events', sampleEvent)
    table.row.current = null
    show(EditPage, {
      path: `/admin/events/${sampleEvent.id}/edit`,
      pattern: '/admin/events/:id/edit',
    })

    expect(await screen.findByText('The event could not be loaded')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Events Management' })).toHaveAttribute(
      'href',
      '/admin/events',
    )
  })
})
