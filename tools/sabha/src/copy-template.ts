import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { replacePlaceholders, type TemplateNames } from './replace-placeholders.ts'
import { templatesFolder } from './repository.ts'
import { UserError } from './user-error.ts'

const passedOver = new Set(['node_modules', 'dist', 'test-results', '.vitest'])

/**
 * Copies a template with its names replaced, also in paths.
 *
 * @returns The written files, relative to `target`.
 * @throws UserError if a file exists and is not in `replaced`; nothing is written then.
 */
export function copyTemplate(
  template: string,
  target: string,
  { replaces = false, ...names }: TemplateNames & { replaces?: boolean },
): string[] {
  const files = filesBelow(join(templatesFolder, template)).map((file) => ({
    to: replacePlaceholders(file, names),
    text: replacePlaceholders(readFileSync(join(templatesFolder, template, file), 'utf8'), names),
  }))
  const present = files.find(({ to }) => statSync(join(target, to), { throwIfNoEntry: false }))
  if (present && !replaces)
    throw new UserError(
      `${join(target, present.to)} already exists. Choose another name, or remove it first.`,
    )
  for (const { to, text } of files) {
    mkdirSync(dirname(join(target, to)), { recursive: true })
    writeFileSync(join(target, to), text)
  }
  return files.map(({ to }) => to)
}

function filesBelow(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = join(below, entry.name)
    if (passedOver.has(entry.name)) return []
    return entry.isDirectory() ? filesBelow(folder, file) : [file]
  })
}
