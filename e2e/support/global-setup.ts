import { startSystem } from './system.ts'

export default () => startSystem()
