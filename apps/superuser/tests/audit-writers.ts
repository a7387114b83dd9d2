import { globSync, readFileSync } from 'node:fs'

const model = globSync('../../supabase/schemas/*.sql')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Bodies of the database's functions by name. */
const bodies = new Map(
  [
    ...model.matchAll(/^create function (\w+\.\w+)\([\s\S]*?(?=^(?:--|comment|create|grant) )/gm),
  ].map(([body, name = '']) => [name, body] as const),
)

/** Names in the details that functions write to the audit log. */
export function writtenNames(): string[] {
  const written = [...bodies.values()].flatMap((body) => [
    ...callsOf('private.record', body),
    ...(/insert into public\.audit_log/.test(body) ? [body] : []),
  ])
  const helpers = written.flatMap(calledBy).filter((name) => /returns jsonb/.test(bodyOf(name)))
  const objects = [...written, ...helpers.map(bodyOf)].flatMap((text) =>
    callsOf('jsonb_build_object', text),
  )
  return [...new Set(objects.flatMap(namesIn))].sort()
}

/** Columns of the tables whose changes are audited. */
export function auditedColumns(): string[] {
  const tables = [
    ...model.matchAll(/ on public\.(\w+)\nfor each row [^;]*private\.record_change\(/g),
  ]
  return [...new Set(tables.flatMap(([, table = '']) => columnsOf(table)))]
    .filter((column) => !['updated_at', 'search_text', 'over_at'].includes(column))
    .sort()
}

/** Codes with which audited functions of the database refuse a request. An ended session is not audited. */
export function refusalReasons(): string[] {
  const seen = new Set<string>()
  const follow = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    calledBy(bodyOf(name)).forEach(follow)
  }
  for (const [name, body] of bodies) if (body.includes('private.seal_refusal(')) follow(name)
  const codes = [...seen].flatMap((name) =>
    callsOf('private.refuse', bodyOf(name))
      .map(argumentsOf)
      .filter(([code, ...rest]) => code?.startsWith("'") && rest.length === 1)
      .map(([code = '']) => unquoted(code)),
  )
  const ofTriggers = [...model.matchAll(/record_authority_refusal\('\w+', '(\w+)'\)/g)]
  return [...new Set([...codes, ...ofTriggers.map(([, code = '']) => code)])]
    .filter((code) => code !== 'session_missing')
    .sort()
}

/** Values that the check of a column allows, such as `profiles.role`. */
export function allowedValues(name: string): string[] {
  const [table = '', column] = name.split('.')
  const [line = ''] =
    new RegExp(`^ {2}${column} .*check \\([^]*?(?=,\\n {2}\\w)`, 'm').exec(definitionOf(table)) ??
    []
  const values = [...line.matchAll(/'(\w+)'/g)].map(([, value = '']) => value)
  if (values.length === 0) throw new Error(`The schemas have no values of ${name}.`)
  return values
}

const bodyOf = (name: string) => bodies.get(name) ?? ''

function calledBy(text: string): string[] {
  return [...text.matchAll(/private\.\w+(?=\()/g)].map(([name]) => name)
}

function columnsOf(table: string): string[] {
  return [...definitionOf(table).matchAll(/^ {2}(?!constraint |unique |primary key )(\w+) /gm)].map(
    ([, name = '']) => name,
  )
}

function definitionOf(table: string): string {
  const definition = new RegExp(`^create table \\w+\\.${table} \\(([\\s\\S]*?)^\\)`, 'm')
  return definition.exec(model)?.[1] ?? ''
}

/** Returns the names of an object: every other argument, if it is a literal. */
function namesIn(call: string): string[] {
  return argumentsOf(call)
    .filter((value, index) => index % 2 === 0 && value.startsWith("'"))
    .map(unquoted)
}

const unquoted = (literal: string) => literal.replaceAll("'", '')

/** Returns the text between the brackets of each call. */
function callsOf(name: string, text: string): string[] {
  return text
    .split(`${name}(`)
    .slice(1)
    .map((rest) => argumentsTextOf(rest))
}

function argumentsTextOf(rest: string): string {
  let depth = 1
  for (let index = 0; index < rest.length; index += 1) {
    if (rest[index] === '(') depth += 1
    if (rest[index] === ')') depth -= 1
    if (depth === 0) return rest.slice(0, index)
  }
  return rest
}

function argumentsOf(call: string): string[] {
  const found = ['']
  let depth = 0
  let isText = false
  for (const sign of call.replaceAll(/^\s*--.*$/gm, '')) {
    if (sign === "'") isText = !isText
    if (!isText && '([{'.includes(sign)) depth += 1
    if (!isText && ')]}'.includes(sign)) depth -= 1
    if (sign === ',' && depth === 0 && !isText) found.push('')
    else found[found.length - 1] += sign
  }
  return found.map((value) => value.trim())
}
