import { defineConditions } from '@chakra-ui/react/styled-system'

/** States that our recipes style as `_name`. Chakra's whole list would cost kilobytes. */
export const conditions = defineConditions({
  hover: ['@media (hover: hover)', '&:hover:not(:disabled, [aria-disabled=true])'],
  active: '&:active:not(:disabled, [aria-disabled=true])',
  focusVisible: '&:focus-visible',
  focusWithin: '&:focus-within',
  /** Elements that cannot be pressed, except busy ones, which keep their style. */
  disabled: '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])',
  invalid: '&[aria-invalid=true]',
  readOnly: '&:read-only',
  checked: '&:checked',
  expanded: '&[aria-expanded=true]',
  current: '&[aria-current]',
  pressed: '&[aria-pressed=true]',
  placeholder: '&::placeholder',
  before: '&::before',
  after: '&::after',
  backdrop: '&::backdrop',
  first: '&:first-of-type',
  last: '&:last-of-type',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
  highContrast: '@media (forced-colors: active)',
})
