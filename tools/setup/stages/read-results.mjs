import { stripVTControlCharacters } from 'node:util'

/**
 * Reads the output of Nx, Vitest and Playwright. Returns the numbers of passed tests and of passed Nx tasks, and
 * each failure: its title, and its Nx project or the file of a story.
 */
export function readResults(output) {
  const lines = stripVTControlCharacters(output).split(/\r?\n/)
  const failedTasks = findFailedTasks(lines)
  return {
    tests: sumOf(lines, /^ +Tests .*?(\d+) passed/) + sumOf(lines, /^ +(\d+) passed \(/),
    tasks: findTasks(lines).length - failedTasks.length,
    failures: [...failedTasks.flatMap((task) => describeTask(task, lines)), ...findStories(lines)],
  }
}

function sumOf(lines, pattern) {
  return lines.reduce((sum, line) => sum + Number(pattern.exec(line)?.[1] ?? 0), 0)
}

function findTasks(lines) {
  return lines.flatMap((line) => /^> nx run (\S+:\S+)/.exec(line)?.[1] ?? [])
}

/** Nx lists the failed tasks at its end. */
function findFailedTasks(lines) {
  const start = lines.lastIndexOf('Failed tasks:')
  if (start < 0) return []
  return lines.slice(start).flatMap((line) => /^- (\S+:\S+)$/.exec(line)?.[1] ?? [])
}

/** Returns a failure for each failed test of the task, or one for the task if none is named. */
function describeTask(task, lines) {
  const start = lines.findIndex((line) => line.startsWith(`> nx run ${task}`))
  const length = lines.slice(start + 1).findIndex((line) => /^(> nx run | NX )/.test(line))
  const own = lines.slice(start, start + 1 + length)
  const titles = new Set(own.flatMap((line) => /^ FAIL +(.*)$/.exec(line)?.[1] ?? []))
  const project = task.slice(0, task.lastIndexOf(':'))
  return [...(titles.size > 0 ? titles : [task])].map((title) => ({ title, project }))
}

/** Playwright lists the failed stories below their number. */
function findStories(lines) {
  const start = lines.findLastIndex((line) => /^ +\d+ failed$/.test(line))
  if (start < 0) return []
  const stories = []
  for (const line of lines.slice(start + 1)) {
    const story = /^ +\[[^\]]+\] › (\S+?:\d+):\d+ › (.*?)[ ─]*$/.exec(line)
    if (!story) break
    stories.push({ file: story[1], title: story[2] })
  }
  return stories
}
