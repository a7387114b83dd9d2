export {
  type ListFilterTexts,
  type ListQuery,
  type ListQueryState,
  type ListToolbarTexts,
  listToolbarProps,
} from './list-toolbar-props.ts'
