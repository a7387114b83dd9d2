export { FootBar, SelectionBar, type SelectionBarProps } from './selection-bar.tsx'
