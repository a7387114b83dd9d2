import { type Form, FormField, useFormValue } from '@sabha/forms'
import { dateInIndia } from '@sabha/types'
import { contentLengths } from '@sabha/types/records'
import { Box } from '@sabha/ui'
import { Checkbox, Select, TextArea, TextInput } from '@sabha/ui/form'
import { DateInput, TimeInput } from '@sabha/ui/input'
import { SectionCard } from '@sabha/ui/record'
import { WebAddressInput } from '@sabha/ui/web-address'
import { type ReactNode, useRef } from 'react'
import { useMessages as useContentMessages } from '../content/messages.ts'
import { attendanceModes, eventLengths, eventNumbers } from './event.ts'
import { daysAfter, type EventValues, isDay, isOnline, nightsOf } from './event-form.ts'
import { useMessages } from './messages.ts'

interface FieldsProps {
  form: Form<EventValues>
}

interface EventFieldsProps extends FieldsProps {
  /** Values of the event that is copied. */
  original?: EventValues | undefined
}

export function EventFields({ form, original }: EventFieldsProps) {
  const { form: text } = useMessages()
  const { labels } = text
  return (
    <>
      <WhatFields form={form} />
      <WhenAndWhereFields form={form} original={original} />
      <SectionCard title={text.registration} lead={text.registrationLead}>
        <FormField form={form} name="takes_registrations" label={labels.takes_registrations} group>
          {({ value, ...control }) => (
            <Checkbox {...control} checked={value} label={text.canRegister} />
          )}
        </FormField>
        <RegistrationFields form={form} />
      </SectionCard>
      <SectionCard title={text.audience} lead={text.audienceLead}>
        <FormField form={form} name="is_public" label={labels.visibility} group required>
          {({ value, ...control }) => (
            <Checkbox {...control} checked={value} label={labels.isPublic} />
          )}
        </FormField>
      </SectionCard>
    </>
  )
}

function WhatFields({ form }: FieldsProps) {
  const { form: text } = useMessages()
  const words = useContentMessages()
  return (
    <SectionCard title={text.what}>
      <FormField form={form} name="title" label={text.labels.title} required>
        {(control) => <TextInput {...control} maxLength={contentLengths.eventTitle} />}
      </FormField>
      <FormField form={form} name="description" label={words.description} required>
        {(control) => <TextArea {...control} rows={7} maxLength={contentLengths.description} />}
      </FormField>
      <FormField
        form={form}
        name="organiser_name"
        label={text.labels.organiser_name}
        help={text.help.organiser}
        markOptional
      >
        {(control) => <TextInput {...control} maxLength={eventLengths.organiser} />}
      </FormField>
    </SectionCard>
  )
}

function WhenAndWhereFields({ form, original }: EventFieldsProps) {
  const { form: text } = useMessages()
  const words = useContentMessages()
  const date = useFormValue(form, 'date')
  const attendance_mode = useFormValue(form, 'attendance_mode')
  const takesRegistrations = useFormValue(form, 'takes_registrations')
  const lastDay = useFormValue(form, 'end_date') || date
  const hasPassed = date !== '' && lastDay < dateInIndia(new Date())
  const moveEnd = useMoveEnd(form, original)
  return (
    <SectionCard title={text.whenAndWhere} lead={text.zone}>
      <Pairs>
        <DateField
          form={form}
          name="date"
          {...(hasPassed && { help: text.help.past })}
          required
          onChange={moveEnd}
        />
        <TimeField form={form} name="time" required />
        <DateField form={form} name="end_date" help={text.help.endDate} />
        <TimeField form={form} name="end_time" help={text.help.endTime} />
      </Pairs>
      <FormField form={form} name="attendance_mode" label={text.labels.attendance_mode} required>
        {(control) => (
          <Select
            {...control}
            options={attendanceModes.map((value) => ({ value, label: text.modes[value] }))}
          />
        )}
      </FormField>
      <FormField form={form} name="location" label={words.location} markOptional>
        {(control) => <TextInput {...control} maxLength={contentLengths.location} />}
      </FormField>
      {isOnline({ attendance_mode }) && (
        <FormField
          form={form}
          name="link"
          label={text.labels.link}
          help={takesRegistrations ? text.help.link : text.help.openLink}
          markOptional
        >
          {(control) => <WebAddressInput {...control} maxLength={eventLengths.link} />}
        </FormField>
      )}
    </SectionCard>
  )
}

/**
 * Returns a function for a new start date, which moves the end date by as many days. A copy has no dates
 * at first and takes the length of its original. An end date that was chosen meanwhile stays.
 */
function useMoveEnd(form: Form<EventValues>, original: EventValues | undefined) {
  const date = useFormValue(form, 'date')
  const end_date = useFormValue(form, 'end_date')
  const length = useRef({ nights: original ? nightsOf(original) : 0, end_date: '' })
  return (start: string) => {
    if (isDay(date)) length.current = { nights: nightsOf({ date, end_date }), end_date }
    const { nights, end_date: formerEnd } = length.current
    if (isDay(start) && nights > 0 && end_date === formerEnd) {
      form.set('end_date', daysAfter(start, nights))
    }
  }
}

const guestCounts = Array.from({ length: eventNumbers.guests + 1 }, (_, guests) => ({
  value: String(guests),
  label: String(guests),
}))

/** Fields that matter only while members can register. */
function RegistrationFields({ form }: FieldsProps) {
  const { form: text } = useMessages()
  const isOn = useFormValue(form, 'takes_registrations')
  if (!isOn) return null
  return (
    <Pairs>
      <FormField
        form={form}
        name="capacity"
        label={text.labels.capacity}
        help={text.help.capacity}
        markOptional
      >
        {(control) => <TextInput {...control} inputMode="numeric" maxLength={6} />}
      </FormField>
      <FormField form={form} name="guests_allowed" label={text.labels.guests_allowed} required>
        {(control) => <Select {...control} options={guestCounts} />}
      </FormField>
      <DateField form={form} name="opens_date" help={text.help.opens} />
      <TimeField form={form} name="opens_time" />
      <DateField form={form} name="closes_date" help={text.help.closes} />
      <TimeField form={form} name="closes_time" />
    </Pairs>
  )
}

/** Fields in two columns; in one on phones. */
function Pairs({ children }: { children: ReactNode }) {
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
    >
      {children}
    </Box>
  )
}

interface MomentFieldProps<Name> extends FieldsProps {
  name: Name
  help?: string
  required?: boolean
}

function DateField({
  form,
  name,
  required = false,
  onChange,
  ...rest
}: MomentFieldProps<'date' | 'end_date' | 'opens_date' | 'closes_date'> & {
  onChange?(date: string): void
}) {
  const { labels } = useMessages().form
  return (
    <FormField
      {...rest}
      form={form}
      name={name}
      label={labels[name]}
      required={required}
      markOptional
    >
      {(control) => (
        <DateInput
          {...control}
          max="2099-12-31"
          onChange={(event) => {
            control.onChange(event)
            onChange?.(event.target.value)
          }}
        />
      )}
    </FormField>
  )
}

function TimeField({
  form,
  name,
  required = false,
  ...rest
}: MomentFieldProps<'time' | 'end_time' | 'opens_time' | 'closes_time'>) {
  const { labels } = useMessages().form
  return (
    <FormField
      {...rest}
      form={form}
      name={name}
      label={labels[name]}
      required={required}
      markOptional
    >
      {(control) => <TimeInput {...control} />}
    </FormField>
  )
}
