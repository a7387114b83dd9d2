import { TextInput, type TextInputProps } from '../form/text-input.tsx'

export interface DateInputProps extends Omit<TextInputProps, 'type' | 'min' | 'max' | 'step'> {
  /** The first and the last day that can be chosen, as `2026-11-22`. */
  min?: string | undefined
  max?: string | undefined
}

/** A day, as `2026-11-22`: the browser's own field, which knows the phone's calendar. */
export function DateInput(props: DateInputProps) {
  return <TextInput fontVariantNumeric="tabular-nums" {...props} type="date" />
}

export interface TimeInputProps extends Omit<TextInputProps, 'type' | 'min' | 'max' | 'step'> {
  min?: string | undefined
  max?: string | undefined
  /** Minutes between the choices; 5 if absent. */
  minutes?: number
}

/** A time of day, as `18:30`: the browser's own field. Its label says whose time it is. */
export function TimeInput({ minutes = 5, ...rest }: TimeInputProps) {
  return <TextInput fontVariantNumeric="tabular-nums" {...rest} type="time" step={minutes * 60} />
}
