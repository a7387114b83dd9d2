import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { RefusedFileError } from './refused-file-error.ts'

export type JsonPath = (string | number)[]

/** An invalid value in a JSON file. */
export interface Problem {
  /** Path in the file; empty for the file as a whole. */
  path: JsonPath
  message: string
}

/** A JSON file that knows the lines of its values. */
export interface LocatedJson {
  value: unknown
  /** Describes problems with file and line, in the order of the file. */
  describe(problems: readonly Problem[]): string
}

/**
 * Reads a JSON file so that problems can be shown with their lines.
 *
 * @throws RefusedFileError naming file and line of a JSON syntax error.
 */
export function readLocatedJson(file: string): LocatedJson {
  const text = readFileSync(file, 'utf8')
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error || !tree) {
    const reason = error ? inWords(printParseErrorCode(error.error)) : 'it is empty'
    throw new RefusedFileError(
      `${basename(file)}:${lineAt(text, error?.offset ?? 0)} is not JSON: ${reason}`,
    )
  }
  return {
    value: JSON.parse(text),
    describe: (problems) =>
      problems
        .map(({ path, message }) => ({
          line: lineAt(text, nearest(tree, path).offset),
          path,
          message,
        }))
        .sort((one, other) => one.line - other.line)
        .map(({ line, path, message }) => `${basename(file)}:${line} ${pathText(path)}${message}`)
        .join('\n'),
  }
}

/** Turns an error code into text: `CommaExpected` becomes `a comma is expected`. */
function inWords(code: string): string {
  const [, expected] = /^(\w+)Expected$/.exec(code) ?? []
  if (expected) return `${signs[expected] ?? expected} is expected`
  return code.replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

const signs: Readonly<Record<string, string>> = {
  PropertyName: 'the name of a field',
  Value: 'a value',
  Colon: 'a colon',
  Comma: 'a comma',
  CloseBrace: 'a closing brace',
  CloseBracket: 'a closing bracket',
  EndOfFile: 'the end of the file',
}

/** Returns the node at a path, or its closest ancestor if the value is missing. */
function nearest(tree: Node, path: JsonPath): Node {
  const node = findNodeAtLocation(tree, path)
  if (node) return node
  return path.length === 0 ? tree : nearest(tree, path.slice(0, -1))
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function pathText(path: JsonPath): string {
  if (path.length === 0) return ''
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('')
  return `${text.replace(/^\./, '')}: `
}
