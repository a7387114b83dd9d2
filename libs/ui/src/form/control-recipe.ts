import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Looks of whatever is typed into or chosen from. 16 px text: iOS zooms in below. */
export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minHeight: '2.75rem',
    paddingInline: '3',
    paddingBlock: '2',
    bg: 'surface',
    color: 'ink',
    border: 'control',
    rounded: 'control',
    fontSize: 'md',
    lineHeight: '1.4',
    transition: 'border-color 120ms ease-out',
    _hover: { borderColor: 'accent' },
    _placeholder: { color: 'muted', opacity: 1 },
    // Under the pointer as well.
    _invalid: { borderColor: 'brick', borderWidth: '2px', _hover: { borderColor: 'brick' } },
    _disabled: { bg: 'sunken', color: 'muted', cursor: 'not-allowed' },
  },
})
