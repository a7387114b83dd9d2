import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'

/** Outline icons on a 24 × 24 grid, each a few dozen bytes. */
const paths = {
  alert:
    'M12 8v5m0 3.5v.01M10.3 3.9 2.4 17.6A2 2 0 0 0 4.1 20.6h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M19 12H5m6-6-6 6 6 6',
  calendar: 'M4 6.5h16v14H4zM4 11h16M8 3.5v4m8-4v4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h11.5v11.5H9zM15 9V3.5H3.5V15H9',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'm4 4 16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a15 15 0 0 1-2.6 3.3M6 7.6A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
  heart:
    'M12 20.5S3.5 15.5 3.5 9.3A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.4c0 6.2-8.5 11.2-8.5 11.2Z',
  home: 'M4 11 12 4l8 7v9h-5.5v-5.5h-5V20H4z',
  info: 'M12 11v5.5m0-9v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  jobs: 'M3.5 8h17v12h-17zM8.5 8V4.5h7V8M3.5 13h17',
  language:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c5 4.5 5 13.5 0 18m0-18c-5 4.5-5 13.5 0 18',
  mail: 'M3.5 5.5h17v13h-17zm0 1 8.5 6.5 8.5-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 8.5a6.5 6.5 0 0 1 13 0M16 4.800a3.5 3.5 0 0 1 0 6.4m2 3.3a6.5 6.5 0 0 1 3.5 5.5',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  pulse: 'M3 12h4l2.5-7 5 14 2.5-7h4',
  retry: 'M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 4v4.5h-4.5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  signOut: 'M14 4H5v16h9M10 12h10.5m-4-4 4 4-4 4',
} as const

/** Names of all icons. */
export type IconName = keyof typeof paths

export interface IconProps extends Omit<HTMLChakraProps<'svg'>, 'path'> {
  name: IconName
}

const Svg = chakra('svg', {
  base: {
    width: '1.25em',
    height: '1.25em',
    display: 'inline-block',
    verticalAlign: '-0.25em',
    flexShrink: 0,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.75,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
})

/** An icon next to a text, in the text's colour. Decorative: a control with only an icon needs a label. */
export function Icon({ name, ...rest }: IconProps) {
  return <OutlineIcon path={paths[name]} {...rest} />
}

export interface OutlineProps extends Omit<HTMLChakraProps<'svg'>, 'path'> {
  path: string
}

/** The outline of an icon that is not part of every page's first script. */
export function OutlineIcon({ path, ...rest }: OutlineProps) {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden="true" {...rest}>
      <path d={path} />
    </Svg>
  )
}
