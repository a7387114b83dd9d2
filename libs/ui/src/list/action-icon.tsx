import { type IconProps, OutlineIcon } from '../core/icon.tsx'
import { printPath } from '../core/print-path.ts'

/** Icons of record actions on a 24 × 24 grid. */
const paths = {
  add: 'M12 5v14M5 12h14',
  archive: 'M3.5 5h17v4h-17zM5 9v11h14V9M10 13h4',
  copy: 'M9 9h11.5v11.5H9zM15 9V3.5H3.5V15H9',
  delete: 'M4 6.5h16M9 6.5V4h6v2.5M6.5 6.5l1 14h9l1-14M10 10.5v6m4-6v6',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15',
  edit: 'm4 20 .9-4L16.5 4.4a1.7 1.7 0 0 1 2.4 0l.7.7a1.7 1.7 0 0 1 0 2.4L8 19.1zM14.5 6.5l3 3',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  print: printPath,
  sort: 'M8 5v14m-3.5-3.5L8 19l3.5-3.5M16 19V5m-3.5 3.5L16 5l3.5 3.5',
  undo: 'M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3',
} as const

export interface ActionIconProps extends Omit<IconProps, 'name'> {
  name: keyof typeof paths
}

/** Like `Icon`, for actions on records. Separate because few pages need them in their first script. */
export function ActionIcon({ name, ...rest }: ActionIconProps) {
  return <OutlineIcon path={paths[name]} {...(name === 'more' && { strokeWidth: 3 })} {...rest} />
}
