export { type Environment, EnvironmentError, readEnvironment } from './environment.ts'
export { basePorts, type PortName, type Ports, portTable } from './ports.ts'
export {
  type Database,
  type PostgresOptions,
  type RunningPostgres,
  startPostgres,
} from './postgres/start-postgres.ts'
