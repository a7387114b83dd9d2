import { TextInput, type TextInputProps } from '../form/text-input.tsx'

export interface DateInputProps extends Omit<TextInputProps, 'type' | 'min' | 'max' | 'step'> {
  /** First and last selectable day, as `2026-11-22`. */
  min?: string | undefined
  max?: string | undefined
}

/** A date field for values such as `2026-11-22`: the browser's native one, which uses the phone's calendar. */
export function DateInput(props: DateInputProps) {
  return <TextInput {...lookOf(props)} {...props} type="date" />
}

export interface TimeInputProps extends Omit<TextInputProps, 'type' | 'min' | 'max' | 'step'> {
  min?: string | undefined
  max?: string | undefined
  /** Step in minutes; 5 if undefined. */
  minutes?: number
}

/** A time field for values such as `18:30`: the browser's native one. Its label names the time zone. */
export function TimeInput({ minutes = 5, ...rest }: TimeInputProps) {
  return <TextInput {...lookOf(rest)} {...rest} type="time" step={minutes * 60} />
}

/** Mutes an empty field: the format that browsers show in it looks like a value in WebKit. */
function lookOf({ value }: { value?: unknown }) {
  return {
    fontVariantNumeric: 'tabular-nums',
    color: value === '' ? 'muted' : undefined,
  } as const
}
