export const messages = {
  filters: 'Filters',
  filtersSet: (count: number) => `Filters (${count})`,
  sort: 'Sort by',
  show: 'Show results',
  clearAll: 'Clear all',
  remove: (filter: string) => `Remove filter: ${filter}`,
  clearSearch: 'Clear search',
  any: 'Any',
  nothingFound: 'No results',
  nothingFoundHint: 'Try other words, or clear the filters.',
  clearFilters: 'Clear filters',
  more: 'Show more',
  loadingMore: 'Loading...',
  moreFailed: 'More results could not be loaded.',
  actionsFor: (name: string) => `Actions for ${name}`,
}

export type Messages = typeof messages
