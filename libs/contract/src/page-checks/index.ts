export { builtInSource, watchBuiltIns } from './built-ins.ts'
export { findUnscopedRules, unscopedRuleSource } from './unscoped-rules.ts'
