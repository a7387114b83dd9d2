/** Outline of the print icon; on its own, so that the script of a record needs no other icons. */
export const printPath = 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z'
