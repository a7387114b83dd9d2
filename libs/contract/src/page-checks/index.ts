export { builtInSource, watchBuiltIns } from './built-ins.ts'
export { unscopedRuleSource, unscopedRules } from './unscoped-rules.ts'
