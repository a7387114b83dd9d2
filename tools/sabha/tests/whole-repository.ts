import { execFileSync } from 'node:child_process'
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { runProgram } from './temporary-repository.ts'

const repository = resolve(import.meta.dirname, '../../..')

/** Copies all tracked and untracked files of this repository, with its own libraries installed. */
export function copyWholeRepository() {
  const root = mkdtempSync(join(tmpdir(), 'sabha-whole-'))
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const files = execFileSync('git', list, { cwd: repository, encoding: 'utf8' })
  for (const file of files.split('\0').filter(isPresent)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(repository, file), join(root, file))
  }
  linkModules(root)
  return {
    root,
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    /** Runs a program of node_modules/.bin; rejects with its output if it fails. */
    run: (folder: string, program: string, ...args: string[]) =>
      runProgram(join(root, folder), program, args),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

function isPresent(file: string): boolean {
  return file !== '' && lstatSync(join(repository, file), { throwIfNoEntry: false }) !== undefined
}

/** Links our packages to the copy, because the links are relative, and other packages to the installed ones. */
function linkModules(root: string): void {
  const installed = join(repository, 'node_modules')
  for (const name of readdirSync(installed).filter((each) => each !== '@sabha'))
    link(join(installed, name), join(root, 'node_modules', name))
  for (const name of readdirSync(join(installed, '@sabha')))
    link(readlinkSync(join(installed, '@sabha', name)), join(root, 'node_modules/@sabha', name))
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}
