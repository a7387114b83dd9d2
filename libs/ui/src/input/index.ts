export { DateInput, type DateInputProps, TimeInput, type TimeInputProps } from './date-input.tsx'
export { Switch, type SwitchProps } from './switch.tsx'
export { TagInput, type TagInputProps } from './tag-input.tsx'
