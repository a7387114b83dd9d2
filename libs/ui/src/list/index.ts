export { ActionIcon, type ActionIconProps } from './action-icon.tsx'
export {
  ActionMenu,
  ActionMenuItem,
  type ActionMenuItemProps,
  type ActionMenuProps,
} from './action-menu.tsx'
export type { ListFilter } from './list-filter.ts'
export { ListPage, type ListPageProps } from './list-page.tsx'
export type { ListSort } from './list-toolbar.tsx'
export { MoreRows, type MoreRowsProps } from './more-rows.tsx'
export { moreRowsProps, type PagedQueryLike } from './more-rows-props.ts'
export { ListRow, type ListRowProps, RowLead, RowList, type RowListProps } from './row-list.tsx'
export { SearchField, type SearchFieldProps } from './search-field.tsx'
export { WindowedRows, type WindowedRowsProps } from './windowed-rows.tsx'
