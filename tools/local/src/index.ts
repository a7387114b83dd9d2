export { authSettingsSchema } from './auth/auth-settings.ts'
export { type Environment, EnvironmentError, readEnvironment } from './environment.ts'
export { findFreePorts } from './find-free-ports.ts'
export { findDeno } from './functions/find-deno.ts'
export { readNpmRegistry } from './functions/npm-registry.ts'
export { type FunctionsOptions, startFunctions } from './functions/start-functions.ts'
export {
  type Baseline,
  baselineFile,
  compareWithBaseline,
  digestStatements,
  explainEarlierHistory,
  readBaseline,
} from './migrations/baseline.ts'
export { findNewMigrations, runMigrations } from './migrations/run-migrations.ts'
export { runSeed } from './migrations/run-seed.ts'
export { splitStatements } from './migrations/split-statements.ts'
export {
  createPaymentSandbox,
  type PaymentSandbox,
} from './payments/create-payment-sandbox.ts'
export {
  type PaymentSandboxOptions,
  type RunningPaymentSandbox,
  startPaymentSandbox,
} from './payments/start-payment-sandbox.ts'
export { createPhoneSandbox, type PhoneSandbox } from './phone/create-phone-sandbox.ts'
export {
  type PhoneSandboxOptions,
  type RunningPhoneSandbox,
  startPhoneSandbox,
} from './phone/start-phone-sandbox.ts'
export { basePorts, type PortName, type Ports, portsAt } from './ports.ts'
export { type Database, type DatabaseRole, databaseAt } from './postgres/database-address.ts'
export { findPostgresAccount } from './postgres/os-account.ts'
export { findPostgresPackage, findPostgresProgram } from './postgres/postgres-binaries.ts'
export { runningDatabaseUrl } from './postgres/running-database.ts'
export {
  type PostgresOptions,
  type RunningPostgres,
  startPostgres,
} from './postgres/start-postgres.ts'
export {
  createTemplate,
  createTestDatabase,
  type TemplateOptions,
  type TestDatabase,
} from './postgres/test-database.ts'
export type { SupervisedProgram } from './process/supervise-program.ts'
export { startWatchdog, type Watchdog } from './process/watchdog.ts'
export type { BackendOptions, RunningBackend } from './start/backend-options.ts'
export { startBackend } from './start/start-backend.ts'
