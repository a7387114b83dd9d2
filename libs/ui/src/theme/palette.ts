/** A colour for light and dark mode. */
export type Shade = readonly [light: string, dark: string]

/**
 * The foundation's colours by role. Dark mode is a separate palette, not an inversion. `palette.test.ts`
 * checks the contrast of every pair that carries text.
 */
export const palette = {
  /** Background of a page and of surfaces on it. */
  paper: ['#FBF8F3', '#14121F'],
  surface: ['#FFFFFF', '#1E1B2E'],
  sunken: ['#F3EDE2', '#100E19'],
  /** Text. */
  ink: ['#1E1B2E', '#F4EFE7'],
  muted: ['#5A556A', '#B7B1C6'],
  /** Hairlines, and borders of controls (3:1). */
  line: ['#E6DFD2', '#353046'],
  edge: ['#857D8F', '#7D7694'],
  /** Brand colour, its text variant and its tint. */
  indigo: ['#2E2A6B', '#3B3788'],
  accent: ['#2E2A6B', '#B5B0F7'],
  tint: ['#ECEAF8', '#282350'],
  onIndigo: ['#FFFFFF', '#FFFFFF'],
  /** Main action. */
  marigold: ['#E8A317', '#F0B43A'],
  marigoldDeep: ['#D18F0B', '#E3A11E'],
  marigoldEdge: ['#9A6A05', '#F0B43A'],
  onMarigold: ['#1E1B2E', '#1E1B2E'],
  /** Text, tint and border of each state. */
  leaf: ['#27633A', '#86D19A'],
  leafTint: ['#E6F2E8', '#172E20'],
  brick: ['#9C2F1C', '#F59A83'],
  brickTint: ['#FBE9E4', '#3A1A17'],
  brickSolid: ['#9C2F1C', '#A8361F'],
  amber: ['#7A5200', '#F0B43A'],
  amberTint: ['#FDF1D6', '#33270C'],
  /** Header background by area. */
  headerMember: ['#2E2A6B', '#25215A'],
  headerAdmin: ['#0E4A4B', '#0C3C3D'],
  headerSuperuser: ['#5C1A2C', '#4C1525'],
  headerHover: ['#FFFFFF24', '#FFFFFF1F'],
  onHeader: ['#FFFFFF', '#F4EFE7'],
  /** Backdrop of a dialog. */
  scrim: ['#1E1B2E8C', '#08070DB3'],
} as const satisfies Record<string, Shade>
