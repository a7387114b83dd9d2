/** Returns the table of all stages, their failures with the commands that repeat them, and the totals. */
export function formatReport(reports) {
  const total = {
    name: 'all',
    passed: sum(reports, ({ passed }) => passed),
    failures: reports.flatMap(({ failures }) => failures),
    seconds: sum(reports, ({ seconds }) => seconds),
    processorSeconds: sum(reports, ({ processorSeconds }) => processorSeconds),
  }
  const rows = [...reports, total].map((report) => [
    report.name,
    String(report.passed),
    String(report.failures.length),
    formatSeconds(report.seconds),
    formatSeconds(report.processorSeconds),
  ])
  return [
    '',
    ...alignColumns([['stage', 'passed', 'failed', 'seconds', 'processor seconds'], ...rows]),
    ...total.failures.flatMap(({ title, repeat }) => ['', title, `  ${repeat}`]),
    '',
    `${total.passed} passed, ${total.failures.length} failed`,
  ].join('\n')
}

function sum(reports, count) {
  return reports.reduce((total, report) => total + count(report), 0)
}

function formatSeconds(seconds) {
  return Number.isNaN(seconds) ? '–' : seconds.toFixed(1)
}

/** Aligns the first column left and the numbers right. */
function alignColumns(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  return rows.map(([name, ...numbers]) =>
    [
      name.padEnd(widths[0]),
      ...numbers.map((number, index) => number.padStart(widths[index + 1])),
    ].join('  '),
  )
}
