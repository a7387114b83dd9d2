import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Styles of text fields and selects. Uses 16 px text, because iOS zooms in on smaller fields. */
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
    // Applies on hover too.
    _invalid: { borderColor: 'brick', borderWidth: '2px', _hover: { borderColor: 'brick' } },
    _disabled: { bg: 'sunken', color: 'muted', cursor: 'not-allowed' },
  },
})
