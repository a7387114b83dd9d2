export { SearchSelect, type SearchSelectProps } from './search-select.tsx'
